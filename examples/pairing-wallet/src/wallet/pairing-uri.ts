const CODE = /^wc:([0-9a-f]{64})@2\?(.+)$/

/**
 * Reads what a user pasted: a pairing URI, or a link of an app that carries one as `uri`.
 * @returns the pairing URI, as it was
 * @throws Error that says what is wrong with it: it is none, it is of another version, or it has expired
 */
export function readPairingUri(text: string, now: number): string {
  const uri = carried(text.trim())
  if (!uri.startsWith('wc:')) {
    throw new Error('This is no pairing code. Copy the link that the app shows: it begins with “wc:”.')
  }
  if (/@1\b/.test(uri)) throw new Error('This code is of an old version that no wallet speaks any more.')
  const [, , query = ''] = CODE.exec(uri) ?? []
  const { symKey, expiryTimestamp, ...rest } = Object.fromEntries(new URLSearchParams(query))
  if (!/^[0-9a-f]{64}$/.test(symKey ?? '') || rest['relay-protocol'] !== 'irn') {
    throw new Error('A part of the code is missing. Copy the whole link.')
  }
  if (expiryTimestamp !== undefined && Number(expiryTimestamp) * 1_000 <= now) {
    throw new Error('This code has expired. Ask the app for a new one.')
  }
  return uri
}

function carried(text: string): string {
  if (text.startsWith('wc:') || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('uri') ?? text
}
