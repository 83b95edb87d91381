import { LOCAL_ACCOUNTS } from '@walletchart/example-local-world'
import { isHex, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Relay, startRelay } from '../../../local-world/src/relay/start-relay.js'
import type { ApproveChoice } from './approved-namespaces.js'
import type { Cacao } from './cacao.js'
import { createPairingWallet } from './create-pairing-wallet.js'
import { startTestApp, TEST_APP_WISHES } from './test-app.js'

const [first = '0x', , , , fifth = '0x', sixth = '0x'] = LOCAL_ACCOUNTS
const harbor = 'eip155:31337'
const tidewater = 'eip155:31338'

/** The sign-in that the app asks for. The wallet does not know its first chain. */
const asked = {
  domain: 'pier.example',
  chains: ['eip155:1', tidewater, harbor],
  nonce: 'berth0007',
  uri: 'https://pier.example/berths',
  ttl: 3_600,
}
const whole = {
  ...asked,
  statement: 'Moor at berth 7.',
  exp: '2100-01-01T00:00:00Z',
  nbf: '2020-01-01T00:00:00Z',
  requestId: 'tide-1',
  resources: ['https://pier.example/rules'],
}

let relay: Relay
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
})
afterAll(() => relay.stop())

/** An app that asks for a session and these sign-ins, and a wallet that has heard of it. */
const propose = async (...authentication: (typeof asked)[]) => {
  const app = await startTestApp(relay.url)
  onTestFinished(app.stop)
  // Nothing is sent to a chain, so nothing listens there.
  const rpcUrl = 'http://127.0.0.1:9'
  const wallet = await createPairingWallet({
    relayUrl: relay.url,
    chains: [
      { id: 31_337, name: 'Harbor', rpcUrl },
      { id: 31_338, name: 'Tidewater', rpcUrl },
    ],
  })
  onTestFinished(wallet.stop)
  const { uri, approved } = await app.ask(
    TEST_APP_WISHES,
    authentication.length > 0 ? authentication : undefined,
  )
  await wallet.pair(uri)
  const { signIn } = await wallet.whenProposal()
  const approve = async (choice: ApproveChoice = {}) => {
    const [session] = await Promise.all([approved, wallet.approve(choice)])
    return session
  }
  /** The text of an answer, made by the app's library. */
  const textOf = ({ p }: Cacao) => app.client.formatAuthMessage({ request: p, iss: p.iss })
  const signerOf = async (cacao: Cacao) =>
    isHex(cacao.s.s) ? recoverMessageAddress({ message: textOf(cacao), signature: cacao.s.s }) : undefined
  return { wallet, signIn, approve, textOf, signerOf }
}

/** The session of a proposal with a sign-in, and who signed its only answer. */
const answered = async (choice: ApproveChoice) => {
  const { approve, signerOf } = await propose(asked)
  const { authentication = [], namespaces } = await approve(choice)
  const [cacao, ...others] = authentication
  if (cacao === undefined || others.length > 0) throw new Error('The wallet did not answer one CACAO.')
  return { ...cacao, signer: await signerOf(cacao), granted: namespaces.eip155?.accounts }
}

it('signs for the first granted chain with the active account, unless told otherwise', async () => {
  const { wallet, signIn, approve, textOf, signerOf } = await propose(whole)
  const { chains, nonce, domain, uri, statement, requestId, resources } = whole
  const issuedAt = expect.stringMatching(/^20\d\d-\d\d-\d\dT/)
  expect(signIn).toStrictEqual({
    ...{ domain, uri, nonce, chains, version: '1', issuedAt, statement, requestId, resources },
    ...{ expirationTime: whole.exp, notBefore: whole.nbf },
  })
  const messages = wallet.signInMessages()
  const { authentication = [] } = await approve()
  const [cacao] = authentication
  if (cacao === undefined) throw new Error('The wallet answered nothing.')
  expect(authentication).toStrictEqual([
    {
      h: { t: 'caip122' },
      p: {
        ...{ iss: `did:pkh:${tidewater}:${fifth}`, domain, aud: uri, version: '1', nonce, iat: issuedAt },
        ...{ exp: whole.exp, nbf: whole.nbf, statement, requestId, resources },
      },
      s: { t: 'eip191', s: expect.any(String) },
    },
  ])
  expect(await signerOf(cacao)).toBe(fifth)
  expect(messages).toEqual([textOf(cacao)])
  expect(messages[0]).toBe(
    [
      'pier.example wants you to sign in with your Ethereum account:',
      fifth,
      '',
      'Moor at berth 7.',
      '',
      'URI: https://pier.example/berths',
      'Version: 1',
      'Chain ID: 31338',
      'Nonce: berth0007',
      `Issued At: ${signIn?.issuedAt}`,
      'Expiration Time: 2100-01-01T00:00:00Z',
      'Not Before: 2020-01-01T00:00:00Z',
      'Request ID: tide-1',
      'Resources:',
      '- https://pier.example/rules',
    ].join('\n'),
  )
})

it('signs for every chain with one nonce', async () => {
  const { wallet, approve, textOf, signerOf } = await propose(asked)
  const messages = wallet.signInMessages({ signIn: 'every chain' })
  const { authentication = [] } = await approve({ signIn: 'every chain' })
  expect(authentication.map(({ p }) => [p.iss, p.nonce])).toEqual([
    [`did:pkh:${tidewater}:${fifth}`, 'berth0007'],
    [`did:pkh:${harbor}:${fifth}`, 'berth0007'],
  ])
  expect(authentication.map(textOf)).toEqual(messages)
  expect(await Promise.all(authentication.map(signerOf))).toEqual([fifth, fifth])
})

it('connects without an answer', async () => {
  const { wallet, approve } = await propose(asked)
  expect(wallet.signInMessages({ signIn: 'no' })).toEqual([])
  const session = await approve({ signIn: 'no' })
  expect(session.namespaces.eip155?.accounts).toContain(`${harbor}:${fifth}`)
  expect(session.authentication).toBeUndefined()
})

it('signs for the account that leads the session', async () => {
  expect(await answered({ accounts: [1, 0] })).toMatchObject({
    p: { iss: `did:pkh:${tidewater}:${sixth}` },
    signer: sixth,
  })
  const lower = fifth.toLowerCase()
  const extra = { eip155: { accounts: [`${tidewater}:0x0000000000000000000000000000000000000001`] } }
  const more = { eip155: { accounts: [...extra.eip155.accounts, `${tidewater}:${lower}`] } }
  expect(await answered({ chains: [harbor], extra })).toMatchObject({
    p: { iss: `did:pkh:${harbor}:${fifth}` },
  })
  expect(await answered({ chains: [harbor], extra: more })).toMatchObject({
    p: { iss: `did:pkh:${tidewater}:${fifth}` },
    signer: fifth,
  })
})

it('signs for another site', async () => {
  const { p, signer } = await answered({ signIn: 'other site' })
  expect(p).toMatchObject({ domain: 'elsewhere.example', nonce: asked.nonce, aud: asked.uri })
  expect(signer).toBe(fifth)
})

it('signs another nonce', async () => {
  const { p, signer } = await answered({ signIn: 'other nonce' })
  expect(p).toMatchObject({ domain: asked.domain, nonce: 'nonceOfAnotherSignIn' })
  expect(signer).toBe(fifth)
})

it('signs for an account that is not granted', async () => {
  const { p, signer, granted } = await answered({ signIn: 'other account' })
  expect(p).toMatchObject({ domain: asked.domain, nonce: asked.nonce, iss: `did:pkh:${tidewater}:${first}` })
  expect(signer).toBe(first)
  expect(granted).toEqual([`${harbor}:${fifth}`, `${tidewater}:${fifth}`])
})

it('signs with the key of another account', async () => {
  const { p, signer } = await answered({ signIn: 'bad signature' })
  expect(p).toMatchObject({ domain: asked.domain, nonce: asked.nonce, iss: `did:pkh:${tidewater}:${fifth}` })
  expect(signer).toBe(first)
})

it('sends no list', async () => {
  const { approve } = await propose(asked)
  const { authentication } = await approve({ signIn: 'no list' })
  expect(authentication).toMatchObject({ h: { t: 'caip122' }, p: { nonce: asked.nonce } })
})

it('answers no sign-in that nobody asked for', async () => {
  const { wallet, signIn, approve } = await propose()
  expect(signIn).toBeUndefined()
  expect(wallet.signInMessages()).toEqual([])
  expect((await approve({ signIn: 'every chain' })).authentication).toBeUndefined()
})

it.each([
  ['names no chain of eip155', { ...asked, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  ['has a statement of two lines', { ...whole, statement: 'Moor at berth 7.\nNonce: berth0008' }],
])('takes a sign-in for none that %s', async (_, authentication) => {
  const { wallet, signIn, approve } = await propose(authentication)
  expect(signIn).toBeUndefined()
  expect(wallet.signInMessages()).toEqual([])
  expect((await approve()).authentication).toBeUndefined()
})

it('signs in nowhere if the session grants none of the chains', async () => {
  const { wallet, signIn, approve } = await propose({ ...asked, chains: ['eip155:1', harbor] })
  expect(signIn?.chains).toEqual(['eip155:1', harbor])
  const choice = { chains: [tidewater] }
  expect(wallet.signInMessages(choice)).toEqual([])
  expect((await approve(choice)).authentication).toBeUndefined()
  expect(wallet.signInMessages()).toEqual([])
})
