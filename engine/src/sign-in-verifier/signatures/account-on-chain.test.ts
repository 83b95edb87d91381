import { createServer } from 'node:http'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Anvil, startAnvil } from '../../families/eip155/start-anvil.cases.js'
import type { SignatureCheck, SignedText } from '../signature-check.js'
import { addressFrom, deployCall, deployed, mined, ownedBy, wrapped } from './contract-accounts.cases.js'
import { eip155Signature } from './eip155-signature.js'
import { codeOf, randomSignatures } from './random-signatures.cases.js'

const owner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'44'.repeat(32)}`)
const text = 'shop.example wants you to sign in'

let anvil: Anvil
let check: SignatureCheck
let factory: Hex
let owned: Hex
beforeAll(async () => {
  anvil = await startAnvil()
  check = eip155Signature({ rpcUrls: { 'eip155:31337': anvil.url } })
  factory = await deployed(anvil, 'accountFactory')
  owned = await deployed(anvil, 'ownedAccount', ownedBy(owner.address))
})
afterAll(() => anvil.stop())

const right = (account: typeof owner): Promise<Hex> => account.signMessage({ message: text })

const signedBy = async (
  account: typeof owner,
  address: string,
  more: Partial<SignedText> = {},
): Promise<SignedText> => ({
  chainId: 'eip155:31337',
  address,
  text,
  signature: await right(account),
  ...more,
})

describe('a deployed account (EIP-1271)', () => {
  it('is asked, and accepts its owner', async () => {
    expect(await check(await signedBy(owner, owned))).toEqual({ ok: true })
  })

  it('refuses another signer, another text and another signature', async () => {
    const signed = await signedBy(owner, owned)
    for (const wrong of [
      await signedBy(other, owned),
      { ...signed, text: `${text}.` },
      { ...signed, signature: `${signed.signature.slice(0, -2)}1f` },
      { ...signed, signature: signed.signature.slice(0, -2) },
      { ...signed, signature: `${signed.signature}00` },
    ])
      expect(codeOf(await check(wrong))).toBe('SIGNATURE_MISMATCH')
  })

  it.each([
    ['the magic value', `1626ba7e${'0'.repeat(56)}`, 'valid'],
    ['another value', `ffffffff${'0'.repeat(56)}`, 'SIGNATURE_MISMATCH'],
    ['the magic value at the wrong end', `${'0'.repeat(56)}1626ba7e`, 'SIGNATURE_MISMATCH'],
    ['the magic value and more', `1626ba7e${'0'.repeat(55)}1`, 'SIGNATURE_MISMATCH'],
    ['true', `${'0'.repeat(63)}1`, 'SIGNATURE_MISMATCH'],
  ])('that answers %s', async (_, word, code) => {
    const account = await deployed(anvil, 'answeringAccount', `0x${word}`)
    expect(codeOf(await check(await signedBy(other, account)))).toBe(code)
  })

  it('[A7 partly] that reverts, or has no such function, refuses', async () => {
    const reverting = await deployed(anvil, 'revertingAccount')
    for (const account of [reverting, factory])
      expect(codeOf(await check(await signedBy(owner, account)))).toBe('SIGNATURE_MISMATCH')
  })

  it.each(['0x', '0x1b', `0x${'ab'.repeat(30)}`])('[U42:2] judges the short answer %s', async (signature) => {
    const accepting = await deployed(anvil, 'answeringAccount', `0x1626ba7e${'0'.repeat(56)}`)
    expect(await check(await signedBy(other, accepting, { signature }))).toEqual({ ok: true })
    const refusing = await deployed(anvil, 'answeringAccount', `0xffffffff${'0'.repeat(56)}`)
    expect(codeOf(await check(await signedBy(other, refusing, { signature })))).toBe('SIGNATURE_MISMATCH')
  })

  it('gets the bytes of long signatures whole', async () => {
    const answering = await deployed(anvil, 'answeringAccount', `0x1626ba7e${'0'.repeat(56)}`)
    for (const length of [31, 32, 33, 64, 500, 9999]) {
      const signature = `0x${'ab'.repeat(length)}`
      expect(await check(await signedBy(other, answering, { signature }))).toEqual({ ok: true })
    }
  })
})

describe('an account without a contract', () => {
  it('is refused for the signature of another key', async () => {
    expect(await check(await signedBy(other, owner.address))).toEqual({
      ok: false,
      code: 'SIGNATURE_MISMATCH',
      details: expect.stringContaining('Another account signed'),
    })
  })

  it('[A7:2+3] is refused for random bytes', async () => {
    const counts = await randomSignatures(
      eip155Signature(),
      await signedBy(owner, owner.address),
      (bytes) => `0x${Buffer.from(bytes).toString('hex')}`,
    )
    expect(Object.keys(counts).sort()).toEqual(['CHAIN_UNREADABLE', 'SIGNATURE_MALFORMED'])
    for (const length of [0, 1, 30, 31, 32, 64, 65, 66, 200])
      expect(
        codeOf(await check(await signedBy(owner, owner.address, { signature: `0x${'c7'.repeat(length)}` }))),
      ).toBe('SIGNATURE_MISMATCH')
  })
})

describe('a counterfactual account (EIP-6492)', () => {
  const counterfactual = async (signer: typeof owner, account: Hex, call = deployCall(owner.address)) => {
    const signature = wrapped(factory, call, await right(signer))
    return signedBy(signer, account, { signature })
  }

  it('is valid before it is deployed, stays undeployed, and is valid afterwards', async () => {
    const account = await addressFrom(anvil, factory, owner.address)
    const signed = await counterfactual(owner, account)
    expect(await check(signed)).toEqual({ ok: true })
    expect(await anvil.ask('eth_getCode', [account, 'latest'])).toBe('0x')
    // The signature without its wrapping is for an account that is there.
    expect(codeOf(await check(await signedBy(owner, account)))).toBe('SIGNATURE_MISMATCH')

    await mined(anvil, { to: factory, data: deployCall(owner.address) })
    expect(await anvil.ask('eth_getCode', [account, 'latest'])).not.toBe('0x')
    expect(await check(signed)).toEqual({ ok: true })
    expect(await check(await signedBy(owner, account))).toEqual({ ok: true })
  })

  it('is refused for another owner, another text, and a factory that deploys another account', async () => {
    const account = await addressFrom(anvil, factory, other.address)
    const call = deployCall(other.address)
    expect(await check(await counterfactual(other, account, call))).toEqual({ ok: true })
    for (const wrong of [
      await counterfactual(owner, account, call),
      { ...(await counterfactual(other, account, call)), text: `${text}.` },
      await counterfactual(other, account, deployCall(factory)),
      // The deployment of the signer's own account, and not of this one.
      await counterfactual(owner, account),
    ])
      expect(codeOf(await check(wrong))).toBe('SIGNATURE_MISMATCH')
  })

  it('[A7 partly] is refused when what is wrapped is no deployment', async () => {
    for (const account of [owner.address, owned, `0x${'55'.repeat(20)}` as const]) {
      const signatures = [
        wrapped(factory, '0x', '0x'),
        wrapped(owner.address, '0x', '0x'),
        `0x${'6492'.repeat(32)}`,
        `0x${'ff'.repeat(96)}${'6492'.repeat(16)}`,
        `0x${'6492'.repeat(16)}`,
      ]
      for (const signature of signatures)
        expect(codeOf(await check(await signedBy(owner, account, { signature })))).toBe('SIGNATURE_MISMATCH')
    }
  })

  it('never fetches the URL that a contract names (EIP-3668)', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${Object(server.address()).port}/{data}`
    const padded = Buffer.from(url).toString('hex').padEnd(128, '0')
    const lengths = [32, url.length].map((number) => number.toString(16).padStart(64, '0'))
    const account = await deployed(anvil, 'fetchingAccount', `0x${lengths.join('')}${padded}`)
    const signature = await right(owner)
    for (const one of [signature, wrapped(factory, deployCall(owner.address), signature)])
      expect(codeOf(await check(await signedBy(owner, account, { signature: one })))).toBe(
        'SIGNATURE_MISMATCH',
      )
    expect(asked).toBe(0)
  })
})

describe('a node', () => {
  it('of another chain answers nothing about the account', async () => {
    const elsewhere = eip155Signature({ rpcUrls: { 'eip155:1': anvil.url, 'eip155:031337': anvil.url } })
    for (const chainId of ['eip155:1', 'eip155:031337'] as const) {
      const verdict = await elsewhere(await signedBy(owner, owned, { chainId }))
      expect(verdict).toEqual({
        ok: false,
        code: 'CHAIN_UNREADABLE',
        details: expect.stringContaining(`not of ${chainId}`),
      })
    }
  })

  /** The real node, but for its answers to calls of contracts. */
  async function withCalls(answer: (id: unknown) => object): Promise<SignatureCheck> {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { method, params, id } = JSON.parse(body)
      const own = method === 'eth_call' ? answer(id) : { result: await anvil.ask(method, params) }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...own }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return eip155Signature({
      rpcUrls: { 'eip155:31337': `http://127.0.0.1:${Object(server.address()).port}` },
    })
  }

  it.each<[string, object, string]>([
    ['a limit', { error: { code: -32_005, message: 'limit exceeded' } }, 'CHAIN_UNREADABLE'],
    ['an unknown method', { error: { code: -32_601, message: 'Method not found' } }, 'CHAIN_UNREADABLE'],
    ['words', { result: 'valid' }, 'CHAIN_UNREADABLE'],
    ['null', { result: null }, 'CHAIN_UNREADABLE'],
    ['an object', { result: {} }, 'CHAIN_UNREADABLE'],
    [
      'a reverted call',
      { error: { code: 3, message: 'execution reverted', data: '0x' } },
      'SIGNATURE_MISMATCH',
    ],
    [
      'an old reverted call',
      { error: { code: -32_000, message: 'execution reverted' } },
      'SIGNATURE_MISMATCH',
    ],
  ])('that answers calls with %s', async (_, answer, code) => {
    const strange = await withCalls(() => answer)
    expect(codeOf(await strange(await signedBy(owner, owned)))).toBe(code)
    const signature = wrapped(factory, deployCall(owner.address), await right(owner))
    expect(codeOf(await strange(await signedBy(owner, owned, { signature })))).toBe(code)
  })

  it.each(['0x', '0x00', '0x02', '0xffff', `0x${'0'.repeat(64)}`])(
    'that answers the deployment with %s is never believed',
    async (result) => {
      const strange = await withCalls(() => ({ result }))
      const signature = wrapped(factory, deployCall(owner.address), await right(owner))
      expect(codeOf(await strange(await signedBy(owner, owned, { signature })))).not.toBe('valid')
    },
  )
})
