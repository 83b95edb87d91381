import { expect, it } from 'vitest'
import { portedFrame } from './ported-frame.cases.js'
import { accountOf, FIRST, rest, until } from './set-up.cases.js'

const asks = { method: 'personal_sign', params: ['0x68', FIRST] }

it('[Q1 partly] a frame that the user closed and that does not come again is a lost session, and the next login loads it anew', async () => {
  const { set, page, heard, says } = await portedFrame()
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
  const { set, heard } = await portedFrame()
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
