import { hashMessage, hexToBytes, isHex } from 'viem/utils'
import { FrameError } from '../frame-error.js'
import { shownText } from '../shown-text.js'
import type { ReadRequest, RequestPlace } from './approval.js'
import { checkOwnAddress } from './check-own-address.js'
import { checkSignIn } from './check-sign-in.js'
import { readText } from './read-text.js'
import { signatureHex } from './signature-hex.js'

/** `personal_sign`: a message (hex, or text) and the account. @throws FrameError */
export function readPersonalSign(
  params: readonly unknown[],
  { origin, addresses, signHash }: RequestPlace,
): ReadRequest {
  const [message, address] = params
  if (typeof message !== 'string') throw new FrameError('The message is missing.')
  checkOwnAddress(address, addresses.eip155)
  const isBytes = isHex(message) && message.length % 2 === 0
  const raw = isBytes ? hexToBytes(message) : new TextEncoder().encode(message)
  const text = readText(raw)
  checkSignIn(raw, origin)
  return {
    approval: {
      title: 'Sign a message',
      rows: [{ label: 'Account', value: addresses.eip155 }],
      warnings: text === undefined ? ['The message is no text, so it cannot be read.'] : [],
      content: text === undefined ? message : shownText(text),
      isUnreadable: text === undefined,
    },
    sign: async () => signatureHex(await signHash(hashMessage({ raw }, 'bytes'))),
  }
}
