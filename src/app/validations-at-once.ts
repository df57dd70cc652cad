/** How many validations go on at a time on a machine, whoever asks for them. */
export const VALIDATIONS_AT_ONCE = 2;
