import { base58 } from '@scure/base'
import { hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { addressOf, keypairOf, signerWith } from '../families/solana/real-keys.cases.js'
import { isObject } from '../model/data/is-object.js'
import { mainnet, solana as solanaMainnet } from '../networks.js'
import { solana } from '../solana.js'
import { withLogin } from './logged-in.cases.js'
import { accountOf, FIRST, trace, until } from './set-up.cases.js'
import { onPage, signInsOfPage } from './sign-in-app.cases.js'

/** The first key of every test chain. */
const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

const keypair = keypairOf(1)

/** Signs as the frame would. */
const signs = (request: unknown): unknown => {
  const { method, params }: { readonly method?: unknown; readonly params?: unknown } = isObject(request)
    ? request
    : {}
  if (method === 'personal_sign') {
    const [text]: readonly unknown[] = Array.isArray(params) ? params : []
    return key.signMessage({ message: hexToString(`0x${String(text).slice(2)}`) })
  }
  const { message }: { readonly message?: unknown } = isObject(params) ? params : {}
  const bytes = base58.decode(String(message))
  return { signature: base58.encode(signerWith(keypair)(bytes, addressOf(keypair))) }
}

it.each([
  ['eip155', 'personal_sign', { address: FIRST, chainId: 1 }],
  ['solana', 'solana_signMessage', { address: addressOf(keypair), chainId: solanaMainnet.caipNetworkId }],
] as const)(
  '[Q12] the code is followed by the sign-in of %s in the same visit, and the login signs it',
  async (family, method, user) => {
    const siwx = signInsOfPage({ required: true })
    const set = await withLogin({
      login: fakeLogin({ user, answer: signs }),
      options: {
        families: [family === 'eip155' ? eip155() : solana()],
        networks: [family === 'eip155' ? mainnet : solanaMainnet],
        siwx,
      },
    })
    onPage(set)
    const { engine, login, clock } = set
    const views = trace(engine, ({ modal }) => modal.view)
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    engine.login?.submit('sam@example.org')
    await until(() => expect(login.isHeld).toBe(true))
    clock.advance(500)
    await until(() => expect(set.step()).toBe('code'))
    engine.login?.verify('123456')
    await until(() => expect(engine.getState().modal.view).toBe('SIWXSignMessage'))
    const signing = engine.signIn({ namespace: family })
    await until(() => expect(engine.getState().approvals?.shown?.method).toBe(method))
    await until(() => expect(engine.getState().modal.view).toBe('ApproveTransaction'))
    engine.login?.approve(String(engine.getState().approvals?.shown?.id))
    await signing
    expect(accountOf(engine, family)).toMatchObject({ status: 'connected', signIn: { status: 'signedIn' } })
    expect(views.filter((view) => view !== undefined).slice(0, 4)).toEqual([
      'Connect',
      'EmailVerifyOtp',
      'SIWXSignMessage',
      'ApproveTransaction',
    ])
    await until(() => expect(engine.getState().modal.open).toBe(false))
  },
)
