import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { optionInvalid } from '../errors/option-invalid.js'
import { readable } from '../text/readable.js'

/** The longest message, in bytes: more than a user reads. */
export const MOST_MESSAGE_BYTES = 65_536

const BEFORE = utf8ToBytes('<Bytes>')
const AFTER = utf8ToBytes('</Bytes>')

const isAt = (bytes: Uint8Array, part: Uint8Array, start: number): boolean =>
  part.every((byte, index) => bytes[start + index] === byte)

const isWrapped = (bytes: Uint8Array): boolean =>
  bytes.length >= BEFORE.length + AFTER.length &&
  isAt(bytes, BEFORE, 0) &&
  isAt(bytes, AFTER, bytes.length - AFTER.length)

/** A text of whole bytes in hexadecimal stands for those bytes, as wallets read it. Any other stands for its UTF-8. */
const bytesIn = (text: string): Uint8Array =>
  /^0x(?:[0-9a-fA-F]{2})*$/.test(text) ? hexToBytes(text.slice(2)) : utf8ToBytes(text)

/**
 * The bytes that a wallet signs for a message: `<Bytes>`, the message, `</Bytes>`. They are never a transaction. A message that is wrapped
 * already stays as it is. Extensions do the same, so every wallet signs the same bytes.
 * @throws WalletchartError `OPTION_INVALID` for what is neither text nor bytes, or is longer than `MOST_MESSAGE_BYTES`
 */
export function wrappedMessage(message: unknown): Uint8Array {
  return readable('message', () => {
    if (typeof message !== 'string' && !ArrayBuffer.isView(message))
      throw optionInvalid('message', 'Expected text or bytes')
    // Hexadecimal has two digits for each byte.
    const length = typeof message === 'string' ? message.length / 2 - 1 : message.byteLength
    const bytes =
      length > MOST_MESSAGE_BYTES
        ? undefined
        : typeof message === 'string'
          ? bytesIn(message)
          : new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice()
    if (bytes === undefined || bytes.length > MOST_MESSAGE_BYTES)
      throw optionInvalid('message', `Expected at most ${MOST_MESSAGE_BYTES} bytes`)
    return isWrapped(bytes) ? bytes : concatBytes(BEFORE, bytes, AFTER)
  })
}

/** Bytes as the text of a request: UTF-8 where they are that, so that a paired wallet can show it, else hexadecimal. */
export function messageText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return `0x${bytesToHex(bytes)}`
  }
}
