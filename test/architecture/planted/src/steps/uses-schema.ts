export const act = () => import('#schemas/state');
