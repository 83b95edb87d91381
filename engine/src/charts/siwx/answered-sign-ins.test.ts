import { expect, it } from 'vitest'
import { fakeCacao } from '../../fakes/fake-cacao.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { readSignInText } from '../../model/sign-in/read-sign-in-text.js'
import type { SignInMessage } from '../../model/sign-in/sign-in-message.js'
import { MessageMaker, wholeMessages } from '../../model/sign-in/sign-in-samples.cases.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import { expectLittleWork } from '../../testing/expect-little-work.cases.js'
import { answeredSignIns } from './answered-sign-ins.js'

const CASES = 1_000

/** The request that a wallet signs this message for. */
const requestFor = ({ scheme: _s, accountAddress: _a, issuedAt: _i, chainId, ...fields }: SignInMessage) => ({
  ...fields,
  chains: [chainId],
})

/** A field that is empty counts as none for wallets, so their messages lack it. */
const asSigned = ({ scheme: _, ...message }: SignInMessage): SignInMessage => {
  const { statement, requestId, resources, ...rest } = message
  return {
    ...rest,
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(resources?.length && { resources }),
  }
}

const { accountAddress: address, chainId } = wholeMessages.eip155
/** The app has two networks, and the page a port. */
const chains: readonly Caip2[] = [chainId, 'eip155:56']
const request: OneClickRequest = {
  ...requestFor({ ...wholeMessages.eip155, domain: 'localhost:5173' }),
  chains,
}
/** The wallet shares a second account. */
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const granted = [address, second]

/** The answer to a call, or its typed refusal. */
const outcome = (signed: unknown) => {
  try {
    return answeredSignIns({ request, signed }, granted, { namespace: 'eip155' })
  } catch (error) {
    if (isWalletchartError(error)) return error
    throw error
  }
}

it('[R3.39] [R4.36 partly] 1,000 seeded messages: the sign-in has the message that the wallet signed, as text and as fields', () => {
  for (let seed = 1; seed <= CASES; seed += 1) {
    const message = new MessageMaker(seed).message('eip155')
    const asked = requestFor(message)
    const place = { address: message.accountAddress, chainId: message.chainId }
    const signed = [fakeCacao(asked, place, { iat: message.issuedAt })]
    const [signIn] = answeredSignIns({ request: asked, signed }, [second, message.accountAddress], {
      namespace: 'eip155',
    })
    expect(signIn?.data, `seed ${seed}`).toEqual(asSigned(message))
    expect(readSignInText(signIn?.message), `seed ${seed}`).toEqual({ ok: true, message: signIn?.data })
    expect(signIn).toMatchObject({ signature: '0xfake', cacao: signed[0] })
  }
})

it('[R4.36 partly] one sign-in for each account and network that the wallet signed for, with its own text', () => {
  const places = granted.flatMap((one) => chains.map((chain) => ({ address: one, chainId: chain })))
  const signIns = outcome(places.map((place) => fakeCacao(request, place)))
  if (isWalletchartError(signIns)) throw signIns
  expect(signIns.map(({ data }) => ({ address: data.accountAddress, chainId: data.chainId }))).toEqual(places)
  for (const { data, message } of signIns)
    expect(readSignInText(message)).toEqual({ ok: true, message: data })
})

it.each([
  ['another port of the site', { domain: 'localhost:4000' }],
  ['the site without its port', { domain: 'localhost' }],
  [
    'an account that it does not share',
    { iss: `did:pkh:${chainId}:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC` },
  ],
  ['a network that was not asked for', { iss: `did:pkh:eip155:4242:${address}` }],
])('[R4.37 partly] a wallet that signed for %s is refused', (_, other) => {
  expect(outcome([fakeCacao(request, { address }, other)])).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})

it('[A13 partly] 1,000 seeded values: each is refused by a typed error or read, with little work', () => {
  for (let seed = 1; seed <= CASES; seed += 1) {
    const { wild } = new MessageMaker(seed)
    for (const signed of [wild.value(), [wild.value()], [wild.like(fakeCacao(request, { address }))]])
      expectLittleWork(() => {
        const found = outcome(signed)
        // The request alone decides what is read.
        if (!isWalletchartError(found)) for (const { data } of found) expect(data.nonce).toBe(request.nonce)
      })
  }
})

it('a long list and long fields are refused with little work', () => {
  const long = 'x'.repeat(5_000_000)
  const cacao = fakeCacao(request, { address })
  for (const signed of [
    Array.from({ length: 1_000_000 }, () => cacao),
    [fakeCacao(request, { address }, { iat: long })],
    [fakeCacao(request, { address }, { iss: `did:pkh:eip155:1:${long}` })],
    [fakeCacao(request, { address }, { statement: long })],
  ])
    expectLittleWork(() => expect(outcome(signed)).toMatchObject({ code: 'WALLET_ANSWER_INVALID' }))
})

it('an address in other letters is that of the account, but its text is no message: it is left out', () => {
  const lower = address.toLowerCase()
  expect(outcome([fakeCacao(request, { address: lower })])).toEqual([])
  expect(outcome([fakeCacao(request, { address })])).toHaveLength(1)
})
