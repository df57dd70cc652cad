export const store = () => import('node:fs');
export type Store = typeof store;
