export const output = () => import(`../adapters/store/store.ts`);
