export const wait = async () => 1;
