import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SignedText } from '../signature-check.js'
import { eip155Signature } from './eip155-signature.js'
import { codeOf, randomSignatures, withBit } from './random-signatures.cases.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const text = 'shop.example wants you to sign in\n\nZażółć 🦊'
const signature = await account.signMessage({ message: text })
const signed: SignedText = { chainId: 'eip155:1', address: account.address, text, signature }
const check = eip155Signature()

/** The order of the curve. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The other signature that the same key could have made. */
function upperHalf(hex: string): string {
  const s = (ORDER - BigInt(`0x${hex.slice(66, 130)}`)).toString(16).padStart(64, '0')
  return `${hex.slice(0, 66)}${s}${hex.endsWith('1b') ? '1c' : '1b'}`
}

/** A port on this machine that answers as `listener` does. */
async function node(listener: Parameters<typeof createServer>[1] = () => {}): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${Object(address).port}/`
}

const chainOf = (url: string, deadline = 10_000) =>
  eip155Signature({ rpcUrls: { 'eip155:1': url }, deadline })

/** A signature of 65 bytes of somebody else, which a contract may accept. */
const foreign = { ...signed, signature: await other.signMessage({ message: text }) }

describe('a signature of a key', () => {
  it.each(['', 'a', text, '0x1234', 'x'.repeat(60_000)])(
    'of viem and of ethers is valid over %j',
    async (message) => {
      const wallet = new Wallet(`0x${'11'.repeat(32)}`)
      for (const one of [await account.signMessage({ message }), await wallet.signMessage(message)])
        expect(await check({ ...signed, text: message, signature: one })).toEqual({ ok: true })
    },
  )

  it('is valid with a recovery byte of 0 or 1, in any case, for an address without its checksum', async () => {
    const byte = signature.endsWith('1b') ? '00' : '01'
    expect(await check({ ...signed, signature: signature.slice(0, -2) + byte })).toEqual({ ok: true })
    expect(await check({ ...signed, signature: `0x${signature.slice(2).toUpperCase()}` })).toEqual({
      ok: true,
    })
    expect(await check({ ...signed, address: signed.address.toLowerCase() })).toEqual({ ok: true })
  })

  it('needs no chain: its node is down', async () => {
    expect(await chainOf('http://127.0.0.1:1/')(signed)).toEqual({ ok: true })
  })

  it('is refused when a bit of it, of the text or of the address changed', async () => {
    const bytes = hexToBytes(signature.slice(2))
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const changed = { ...signed, signature: `0x${bytesToHex(withBit(bytes, bit))}` }
      expect(codeOf(await check(changed))).toBe('CHAIN_UNREADABLE')
    }
    expect(codeOf(await check({ ...signed, text: `${text} ` }))).toBe('CHAIN_UNREADABLE')
    expect(codeOf(await check({ ...signed, address: other.address }))).toBe('CHAIN_UNREADABLE')
  })

  it('[A7:2] is malformed with the upper half of s, which everybody can write', async () => {
    const upper = upperHalf(signature)
    const recovered = await import('viem').then(({ recoverMessageAddress }) =>
      recoverMessageAddress({ message: text, signature: `0x${upper.slice(2)}` }),
    )
    expect(recovered).toBe(account.address)
    expect(codeOf(await check({ ...signed, signature: upper }))).toBe('SIGNATURE_MALFORMED')
  })
})

describe('a refusal', () => {
  it.each([
    ['no hex', 'hello'],
    ['an empty text', ''],
    ['half a byte', `${signature}0`],
    ['no 0x', signature.slice(2)],
    ['white space', `${signature}\n`],
    ['more than 20 kB', `0x${'ab'.repeat(10_000)}`],
    ['half a byte alone', '0x1'],
  ])('[A7:2] is SIGNATURE_MALFORMED for %s', async (_, one) => {
    expect(codeOf(await check({ ...signed, signature: one }))).toBe('SIGNATURE_MALFORMED')
  })

  it.each(['0x', `0x${'ab'.repeat(30)}`])('[U42:3] leaves the short %s to a contract', async (one) => {
    expect(codeOf(await check({ ...signed, signature: one }))).toBe('CHAIN_UNREADABLE')
  })

  it.each([
    ['no address', 'vitalik.eth'],
    ['a wrong checksum', `${account.address.slice(0, -1)}${account.address.endsWith('A') ? 'a' : 'A'}`],
    ['39 digits', account.address.slice(0, -1)],
  ])('[A7 partly] is ADDRESS_MALFORMED for %s', async (_, address) => {
    expect(codeOf(await check({ ...signed, address }))).toBe('ADDRESS_MALFORMED')
  })

  it('[A7 partly] says how to let contracts judge: a compact signature, or another recovery byte, is for them', async () => {
    for (const one of [foreign.signature, signature.slice(0, -2), `${signature.slice(0, -2)}1f`])
      expect(await check({ ...signed, signature: one })).toEqual({
        ok: false,
        code: 'CHAIN_UNREADABLE',
        details: expect.stringContaining("rpcUrls['eip155:1']"),
      })
  })

  it('[A7:2+3] is typed for random bytes and for no hex', async () => {
    const counts = await randomSignatures(check, signed, (bytes) => `0x${bytesToHex(bytes)}`)
    expect(Object.keys(counts).sort()).toEqual(['CHAIN_UNREADABLE', 'SIGNATURE_MALFORMED'])
  })
})

const answers = (result: unknown) => (id: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result })

describe('[A7 partly] a node', () => {
  it.each<[string, string, number?]>([
    ['HTML', '<html>Welcome</html>'],
    ['nothing', ''],
    ['half of JSON', '{"jsonrpc":"2.0","id":1,"resu'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another id', answers('0x1')(2)],
    ['a number', answers(1)(1)],
    ['a chain id without digits', answers('0x')(1)],
    ['true', answers(true)(1)],
    ['the magic value to each call', answers(`0x1626ba7e${'0'.repeat(56)}`)(1)],
    ['an error', '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"Too many requests"}}'],
    [
      'an error of execution to each call',
      '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted"}}',
    ],
    ['an answer with status 500', answers('0x1')(1), 500],
    ['more than 1 MB', `"${'x'.repeat(1_100_000)}"`],
  ])('that answers %s is CHAIN_UNREADABLE', async (_, body, status = 200) => {
    const url = await node((request, response) => {
      request.resume()
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    expect(codeOf(await chainOf(url)(foreign))).toBe('CHAIN_UNREADABLE')
    const counterfactual = `0x${'00'.repeat(200)}${'6492'.repeat(16)}`
    expect(codeOf(await chainOf(url)({ ...foreign, signature: counterfactual }))).toBe('CHAIN_UNREADABLE')
  })

  it.each([301, 302, 303, 307, 308])('that answers with the redirect %d is not followed', async (status) => {
    const reached: string[] = []
    const inside = await node((request, response) => {
      reached.push(request.url ?? '')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    })
    const url = await node((_, response) => void response.writeHead(status, { location: inside }).end())
    expect(codeOf(await chainOf(url)(foreign))).toBe('CHAIN_UNREADABLE')
    expect(reached).toEqual([])
  })

  it('that is down, or whose URL is none, is CHAIN_UNREADABLE', async () => {
    for (const url of ['http://127.0.0.1:1/', 'no url', '', 'data:application/json,{}'])
      expect(codeOf(await chainOf(url)(foreign))).toBe('CHAIN_UNREADABLE')
  })

  it('that never answers is CHAIN_UNREADABLE by the deadline', async () => {
    const url = await node()
    expect(await chainOf(url, 20)(foreign)).toEqual({
      ok: false,
      code: 'CHAIN_UNREADABLE',
      details: expect.stringContaining('in time'),
    })
  })

  it('that never ends its answer is CHAIN_UNREADABLE by the deadline', async () => {
    const url = await node((_, response) => void response.writeHead(200).write('{'))
    expect(codeOf(await chainOf(url, 20)(foreign))).toBe('CHAIN_UNREADABLE')
  })

  it('is not waited for once the check is aborted', async () => {
    const stop = new AbortController()
    const url = await node(() => stop.abort())
    const patient = chainOf(url, 900_000)
    expect(codeOf(await patient(foreign, stop.signal))).toBe('CHAIN_UNREADABLE')
    const silent = chainOf(await node(), 900_000)
    expect(codeOf(await silent(foreign, AbortSignal.abort()))).toBe('CHAIN_UNREADABLE')
  })

  it('is named by its URL nowhere in a refusal, which may hold a key', async () => {
    const url = await node((_, response) => void response.end('no'))
    expect(await chainOf(`${url}secret-key`)(foreign)).not.toEqual(
      expect.objectContaining({ details: expect.stringMatching(/secret-key|127\.0\.0\.1/) }),
    )
  })
})

// The vectors of the standard are no part of this repository: VECTORS names their folder.
const folder = process.env.VECTORS
if (folder !== undefined)
  describe('the published vectors', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(folder, 'siwe', name), 'utf8'))

    const siweText = (given: Readonly<Record<string, string>>): string => {
      const lines = [
        ['URI', given.uri],
        ['Version', given.version],
        ['Chain ID', given.chainId],
        ['Nonce', given.nonce],
        ['Issued At', given.issuedAt],
        ['Expiration Time', given.expirationTime],
        ['Not Before', given.notBefore],
      ]
      const fields = lines
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}: ${value}`)
      const head = `${given.domain} wants you to sign in with your Ethereum account:\n${given.address}`
      return `${head}\n\n${given.statement}\n\n${fields.join('\n')}`
    }

    const positive: Record<string, Record<string, string>> = read('verification_positive.json')
    it.each(Object.entries(positive))('accept: %s', async (_, fields) => {
      const message = siweText(fields)
      expect(
        await check({
          ...signed,
          address: fields.address ?? '',
          text: message,
          signature: fields.signature ?? '',
        }),
      ).toEqual({ ok: true })
    })

    const contracts: Record<string, { message: string; signature: string }> = read('eip1271.json')
    it.each(Object.entries(contracts))('ask the contract: %s', async (_, { message, signature: one }) => {
      const address = message.split('\n')[1] ?? ''
      expect(codeOf(await check({ ...signed, address, text: message, signature: one }))).toBe(
        'CHAIN_UNREADABLE',
      )
    })
  })
