import { bytesToHex } from '@noble/hashes/utils'
import { u8aWrapBytes } from '@polkadot/util'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { MOST_MESSAGE_BYTES, messageText, wrappedMessage } from './wrapped-message.js'

const textOf = (message: unknown) => new TextDecoder().decode(wrappedMessage(message))

describe('wrappedMessage', () => {
  it('puts the message between two tags', () => {
    expect(textOf('Hëllo')).toBe('<Bytes>Hëllo</Bytes>')
    expect(textOf('')).toBe('<Bytes></Bytes>')
    expect(textOf(new Uint8Array([65]))).toBe('<Bytes>A</Bytes>')
  })

  it('reads whole bytes in hexadecimal, as wallets do', () => {
    expect(textOf('0x4142')).toBe('<Bytes>AB</Bytes>')
    expect(textOf('0x')).toBe('<Bytes></Bytes>')
    for (const text of ['0x414', '0x41zz', '4142', '0X4142'])
      expect(textOf(text)).toBe(`<Bytes>${text}</Bytes>`)
  })

  it.each(['<Bytes>x</Bytes>', '<Bytes></Bytes>'])('leaves %s, which is wrapped, as it is', (text) => {
    expect(textOf(text)).toBe(text)
  })

  it.each([
    '<Bytes>',
    '</Bytes>',
    '<Bytes</Bytes>',
    '<bytes>x</bytes>',
    ' <Bytes>x</Bytes>',
    'Hello',
    '0x00ff',
  ])('signs what the extension of Polkadot.js signs for %j, wrapped by either', (text) => {
    const wrapped = wrappedMessage(text)
    expect(bytesToHex(wrapped)).toBe(bytesToHex(u8aWrapBytes(text)))
    expect(bytesToHex(u8aWrapBytes(wrapped))).toBe(bytesToHex(wrapped))
  })

  it('wraps what looks like a message of Ethereum, so it is never one', () => {
    const text = '\x19Ethereum Signed Message:\n5Hello'
    expect(textOf(text)).toBe(`<Bytes>${text}</Bytes>`)
  })

  it('keeps a copy of bytes', () => {
    const bytes = new TextEncoder().encode('<Bytes>x</Bytes>')
    const wrapped = wrappedMessage(bytes)
    bytes.fill(0)
    expect(new TextDecoder().decode(wrapped)).toBe('<Bytes>x</Bytes>')
  })

  it('has an end', () => {
    expect(wrappedMessage('x'.repeat(MOST_MESSAGE_BYTES))).toHaveLength(MOST_MESSAGE_BYTES + 15)
    expect(wrappedMessage(`0x${'00'.repeat(MOST_MESSAGE_BYTES)}`)).toHaveLength(MOST_MESSAGE_BYTES + 15)
    for (const long of [
      'x'.repeat(MOST_MESSAGE_BYTES + 1),
      'ë'.repeat(MOST_MESSAGE_BYTES / 2 + 1),
      `0x${'00'.repeat(MOST_MESSAGE_BYTES + 1)}`,
      new Uint8Array(MOST_MESSAGE_BYTES + 1),
    ])
      expect(thrownBy(() => wrappedMessage(long))).toMatchObject({
        code: 'OPTION_INVALID',
        params: { option: 'message' },
      })
  })

  it.each([[7], [undefined], [null], [{}], [['Hello']], [new ArrayBuffer(2)]])('refuses %s', (message) => {
    expect(thrownBy(() => wrappedMessage(message)).code).toBe('OPTION_INVALID')
  })
})

describe('messageText', () => {
  it('is text where the bytes are UTF-8, else hexadecimal, and stands for the same bytes', () => {
    expect(messageText(wrappedMessage('Hëllo'))).toBe('<Bytes>Hëllo</Bytes>')
    for (const bytes of [new Uint8Array([255, 0]), new TextEncoder().encode('\uFEFFx\0'), new Uint8Array()])
      expect(wrappedMessage(messageText(wrappedMessage(bytes)))).toEqual(wrappedMessage(bytes))
    expect(messageText(wrappedMessage(new Uint8Array([255])))).toMatch(/^0x3c42/)
  })
})
