const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What XML calls a character, without C1 controls and noncharacters. */
const plainText = /^[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]*$/u

const reference = /&(?:#(\d{1,7});|#x([\da-fA-F]{1,6});|(amp|lt|gt|quot|apos);)?/g

/** Whether text holds no control character besides tab and line breaks, no noncharacter and no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return plainText.test(text)
}

/**
 * Text with its references replaced; XML has five by name.
 * @throws SyntaxError for any other, and for one that stands for a control character
 */
export function xmlText(text: string): string {
  return text.replace(reference, (_, ten?: string, sixteen?: string, name?: string) => {
    const code = ten === undefined ? Number.parseInt(sixteen ?? '', 16) : Number(ten)
    const found = name === undefined ? character(code) : named[name]
    if (found === undefined) throw new SyntaxError('Expected a reference that XML has')
    return found
  })
}

function character(code: number): string | undefined {
  if (!(code > 0 && code <= 0x10ffff)) return undefined
  const found = String.fromCodePoint(code)
  return isPlainText(found) ? found : undefined
}
