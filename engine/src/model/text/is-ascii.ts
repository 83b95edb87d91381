/** Printable ASCII alone. A page that meets no other text builds no set of Unicode, which takes it ms while it loads. */
export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)
