import { expect, it } from 'vitest'
import { FrameError, OutcomeUnknown } from '../frame-error.js'
import { openPageChannel, type PageAnswers } from './open-page-channel.js'

const PAGE = 'https://shop.example'

it('says of a transaction that may have been sent that nobody knows, in a word that the page can read', async () => {
  const said: unknown[] = []
  const page = { postMessage: (message: unknown) => void said.push(message) }
  const window = new EventTarget()
  const errors = [new OutcomeUnknown('Look first.'), new FrameError('No.')]
  const answer = async () => {
    throw errors.shift()
  }
  const names = [
    ...['SWITCH_NETWORK', 'CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_USER', 'SIGN_OUT'],
    ...['IS_CONNECTED', 'GET_CHAIN_ID', 'RPC_REQUEST', 'SYNC_THEME', 'SYNC_DAPP_DATA', 'INIT_SMART_ACCOUNT'],
    ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'SET_PREFERRED_ACCOUNT', 'RELOAD'],
  ]
  const isAnswers = (all: object): all is PageAnswers => names.every((name) => name in all)
  const answers: object = Object.fromEntries(names.map((name) => [name, answer]))
  if (!isAnswers(answers)) throw new Error('An answer is missing')
  openPageChannel({ window, page, origins: [PAGE], answers })
  for (const id of ['1', '2']) {
    const data = { type: '@w3m-app/RPC_REQUEST', id, payload: { method: 'eth_sendTransaction' } }
    window.dispatchEvent(Object.assign(new Event('message'), { data, source: page, origin: PAGE, ports: [] }))
  }
  await expect.poll(() => said).toHaveLength(2)
  const type = '@w3m-frame/RPC_REQUEST_ERROR'
  expect(said).toEqual([
    { type, id: '1', payload: { message: 'Look first.', code: 'OUTCOME_UNKNOWN' } },
    { type, id: '2', payload: { message: 'No.' } },
  ])
})
