/** Whether a text is a number, an amount, a date or the like. */
export function isValue(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits > 0 && digits >= text.replaceAll(/[\s.,:/%+()$€£¥–-]/g, '').length * 0.5 && text.length < 25;
}
