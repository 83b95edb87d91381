import { expect, it } from 'vitest'
import type { FactOf } from '../charts/charts.js'
import { on } from '../charts/kit/wire.js'
import { signMessageMethod } from '../charts/request/sign-message-method.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { FAKE, FIRST, started, until } from './set-up.cases.js'
import { wiredFeature } from './wired-feature.cases.js'

type Asking = Extract<FactOf<'request'>, { type: 'request.asking' }>

/** A feature that hears of each request whose turn has come, and does nothing about it. */
const listener = () => {
  const heard: Asking[] = []
  const hear = on('request', 'request.asking')
    .when('heard', (fact) => heard.push(fact) === 0)
    .sendSame('request', 'request.cancel', ({ attempt }) => ({ attempt }))
  return { heard, feature: wiredFeature([hear]) }
}

const place = { namespace: 'eip155', connectorId: FAKE, address: FIRST }

it('a feature hears of a request of the app: what is asked, of which account, on which network, and by whom', async () => {
  const { heard, feature } = listener()
  const { engine } = await started({ options: { features: [feature] } })
  await engine.connect({ wallet: FAKE, namespace: 'eip155' })
  const params = [{ to: FIRST, value: '0x1' }]
  await engine.request({ namespace: 'eip155', method: 'eth_sendTransaction', params })
  await engine.signMessage({ namespace: 'eip155', message: 'Hello' })
  const byApp = { type: 'request.asking', owner: 'app', attempt: expect.stringMatching(/^\d+$/), ...place }
  expect(heard).toEqual([
    { ...byApp, chainId: 'eip155:1', method: 'eth_sendTransaction', params },
    { ...byApp, chainId: undefined, method: signMessageMethod, params: 'Hello' },
  ])
  expect(new Set(heard.map(({ attempt }) => attempt)).size).toBe(2)
})

it('a feature hears that a sign-in asks, with the text that is signed', async () => {
  const { heard, feature } = listener()
  const { engine } = await started({ options: { siwx: fakeSiwx(), features: [feature] } })
  await engine.connect({ wallet: FAKE, namespace: 'eip155', until: 'connected' })
  const signIn = () => engine.getState().accounts.eip155?.signIn
  await until(() => expect(signIn()?.status).toBe('prompting'))
  const text = signIn()?.message?.text
  await engine.signIn({ namespace: 'eip155' })
  expect(signIn()?.status).toBe('signedIn')
  expect(text).toContain(FIRST)
  expect(heard).toMatchObject([
    { owner: 'siwx', chainId: 'eip155:1', method: signMessageMethod, params: text, ...place },
  ])
})
