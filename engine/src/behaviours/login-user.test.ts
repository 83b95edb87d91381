import { expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { loggedIn } from './logged-in.cases.js'
import { accountOf, FIRST, rest, SECOND, started, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'
const smart = {
  email: EMAIL,
  address: SECOND,
  chainId: 1,
  accounts: [
    { address: FIRST, type: 'eoa' },
    { address: SECOND, type: 'smartAccount' },
  ],
  userName: 'sam',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: true,
} as const

it('[R3.5] [R3.46] [R3.47] the user of an embedded wallet is in the account, and leaves with it', async () => {
  const { engine } = await loggedIn({ user: smart })
  expect(accountOf(engine)).toMatchObject({
    user: { email: EMAIL, username: 'sam' },
    address: SECOND,
    walletChainId: 'eip155:1',
    allAccounts: [
      { address: SECOND, type: 'smartAccount' },
      { address: FIRST, type: 'eoa' },
    ],
    preferredAccountTypes: { eip155: 'smartAccount' },
    smartAccountDeployed: true,
  })
  await engine.disconnect()
  expect(accountOf(engine)).toMatchObject({ user: undefined, smartAccountDeployed: undefined })
})

it('[R3.46] a user without an e-mail is one too', async () => {
  const { engine } = await loggedIn({ user: { address: FIRST, chainId: 1, email: null } })
  expect(accountOf(engine)).toMatchObject({ user: {}, address: FIRST, smartAccountDeployed: undefined })
})

it('[R3.47] the type that the frame prefers is that of an account without a list', async () => {
  const { engine } = await loggedIn({
    user: { address: FIRST, chainId: 1, preferredAccountType: 'smartAccount', smartAccountDeployed: false },
  })
  expect(accountOf(engine)).toMatchObject({
    user: {},
    allAccounts: [{ address: FIRST, type: 'smartAccount' }],
    smartAccountDeployed: false,
  })
})

it('is in no account of another wallet', async () => {
  const { engine, wallet } = await started({ options: { login: fakeLogin() } })
  await engine.connect({ wallet: wallet.descriptor.id })
  expect(accountOf(engine)).toMatchObject({ user: undefined, smartAccountDeployed: undefined })
})

it('[R1.30] the frame is asked for a smart account, unless the app or the user wants the other', async () => {
  const first = await loggedIn({ user: { ...smart, address: FIRST } })
  const says = { chainId: 'eip155:1', preferredAccountType: 'smartAccount' }
  expect(first.login.calls.filter(({ name }) => name === 'GET_USER')).toEqual([{ name: 'GET_USER', says }])
  expect(accountOf(first.engine)).toMatchObject({
    address: SECOND,
    preferredAccountTypes: { eip155: 'smartAccount' },
  })
  const second = await loggedIn({ user: smart, options: { defaultAccountTypes: { eip155: 'eoa' } } })
  expect(second.login.calls.at(-1)).toEqual({
    name: 'GET_USER',
    says: { chainId: 'eip155:1', preferredAccountType: 'eoa' },
  })
  expect(accountOf(second.engine).address).toBe(FIRST)
})

it('[R3.55] the address, that it was used, the chain and the time of the last e-mail are remembered', async () => {
  const area = fakeStorageArea()
  const login = fakeLogin()
  const options = { families: [eip155()], login }
  const set = await started({ area, options })
  const kept = (): unknown => JSON.parse(area.texts.get('/login') ?? 'null')
  set.clock.advance(7_000)
  set.engine.login?.submit(EMAIL)
  await until(() => expect(login.isHeld).toBe(true))
  set.clock.advance(500)
  await until(() => expect(set.engine.getState().login?.step).toBe('code'))
  expect(kept()).toEqual({ v: 1, sentAt: 7_500 })
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  // A finished login ends the pause.
  expect(kept()).toEqual({ v: 1, email: EMAIL, used: true })
  await set.engine.provider('eip155').request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x38' }],
  })
  await until(() => expect(accountOf(set.engine).walletChainId).toBe('eip155:56'))
  await rest()
  set.engine.stop()
  const next = await started({ area, options })
  await until(() => expect(login.isHeld).toBe(true))
  next.clock.advance(500)
  await until(() => expect(accountOf(next.engine).status).toBe('connected'))
  expect(login.calls.at(-1)).toMatchObject({ name: 'GET_USER', says: { chainId: 'eip155:56' } })
})
