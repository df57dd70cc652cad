export const act = () => import('../adapters/store/store.ts');
