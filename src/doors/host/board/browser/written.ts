/** Whether somebody has written something into a form that is not sent yet. */
export const isWrittenIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** What stands in its fields is sent. It stays there, and hinders nobody from drawing them anew. */
export function keepAsSent(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('textarea')) field.defaultValue = field.value;
}

/** Puts a text into an empty field, to the character: what is shown is what is sent again. */
export function beginWith(field: HTMLTextAreaElement | null, text: string): void {
  if (field?.value === '' && field.defaultValue === '') field.defaultValue = text;
}
