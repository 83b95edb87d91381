import { expect, it, onTestFinished } from 'vitest'
import { eip155 } from '../eip155.js'
import { actorsOf } from '../inspect/actors-of.js'
import { embeddedLogin } from '../login.js'
import { mainnet } from '../networks.js'
import { FRAME, framePage, willing } from './frame-page.cases.js'
import { accountOf, FIRST, rest, started, until } from './set-up.cases.js'

/** A page on which a user is logged in with a frame that has a port and shows requests itself. It decides none. */
const withPort = async () => {
  const page = framePage()
  const set = await started({
    window: page.window,
    options: {
      families: [eip155()],
      networks: [mainnet],
      login: embeddedLogin(),
      services: { frame: `${FRAME}/sdk` },
      projectId: 'p',
    },
  })
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(page.frames()).toHaveLength(1))
  const [frame] = page.frames()
  if (frame === undefined) throw new Error('no frame')
  let port: MessagePort | undefined
  let answers = willing
  const heard: string[] = []
  // The same window as before, which takes a port.
  Object.assign(Object(frame.contentWindow), {
    postMessage: (
      message: { type: string; payload?: { nonce?: string } },
      { transfer = [] }: { transfer?: readonly MessagePort[] },
    ) => {
      const [given] = transfer
      if (given === undefined) return
      port = given
      onTestFinished(() => given.close())
      given.onmessage = ({ data }) => {
        const name = String(data.type).slice('@w3m-app/'.length)
        heard.push(name)
        const answer = answers(name, data.payload)
        if (answer !== undefined)
          given.postMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: data.id, ...answer })
      }
      given.postMessage({ type: '@w3m-frame/CHANNEL_SUCCESS', payload: { nonce: message.payload?.nonce } })
    },
  })
  page.says('READY', { payload: { channels: 1, approves: true } })
  // The message goes over a real port, in its own time.
  const chart = () =>
    actorsOf(set.engine)
      .find((one) => one.chart === 'loginFrame')
      ?.actor.getSnapshot()
  await until(() => expect(chart()?.value).toEqual({ present: 'settling' }))
  set.clock.advance(500)
  await until(() => expect(set.engine.getState().login?.step).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  answers = (name, payload) => (name === 'RPC_REQUEST' ? undefined : willing(name, payload))
  const says = (type: string, payload: object) => port?.postMessage({ type: `@w3m-frame/${type}`, payload })
  return { set, page, heard, says }
}

const asks = { method: 'personal_sign', params: ['0x68', FIRST] }

it('[Q1 partly] a frame that the user closed and that does not come again is a lost session, and the next login loads it anew', async () => {
  const { set, page, heard, says } = await withPort()
  const asked = set.engine.request(asks).catch((error: unknown) => error)
  await until(() => expect(heard).toContain('RPC_REQUEST'))
  says('VIEW', { isShown: true })
  await until(() => expect(page.dialogs()[0]?.open).toBe(true))
  // Offline: the page of the frame does not come again.
  page.dialogs()[0]?.close()
  expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
  const again = set.engine.request(asks).catch((error: unknown) => error)
  await rest()
  set.clock.advance(19_999)
  await rest()
  expect(accountOf(set.engine).status).toBe('connected')
  set.clock.advance(1)
  await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
  expect(set.engine.getState().loginSession).toEqual({ phase: 'lost', email: 'sam@example.org' })
  expect(await again).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(page.frames()).toEqual([])
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(page.frames()).toHaveLength(1))
})

it('a frame that shows requests itself and never says what became of them ends each, after the time of those before it', async () => {
  const { set, heard } = await withPort()
  const provider = set.engine.provider('eip155')
  const ended: unknown[] = []
  const hear = (error: unknown) => ended.push(Object(Object(error).cause).code)
  provider.request(asks).catch(hear)
  await until(() => expect(heard.filter((name) => name === 'RPC_REQUEST')).toHaveLength(1))
  const transaction = { from: FIRST, to: FIRST, value: '0x1', gas: '0x5208' }
  provider.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(hear)
  await until(() => expect(heard.filter((name) => name === 'RPC_REQUEST')).toHaveLength(2))
  set.clock.advance(329_999)
  await rest()
  expect(ended).toEqual([])
  set.clock.advance(1)
  await until(() => expect(ended).toEqual(['WALLET_NOT_ANSWERING']))
  set.clock.advance(300_000)
  await until(() => expect(ended).toEqual(['WALLET_NOT_ANSWERING', 'OUTCOME_UNKNOWN']))
})
