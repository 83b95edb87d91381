import { isHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import type {} from '../../engine/src/login.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { launchLane } from '../../examples/login-frame/src/in-browser/login-site.cases.js'
import {
  askForCode,
  codeFor,
  frameOf,
  giveCodes,
  openByRecoveryCode,
  readRecoveryCode,
  rejectInFrame,
  typeGroups,
} from '../harness/login-by-email.js'
import { node, setBalance } from '../harness/node.js'
import { passMailPause } from '../harness/pass-mail-pause.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { wipeFrame } from '../harness/wipe-frame.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const email = 'redpoll@example.org'

it('[Q2] [Q3] with partitioned storage and without third-party cookies a wrong code and a second mail lead on, a refusal sends nothing, ETH arrives, and after the storage is gone the recovery code brings the same address', async () => {
  const browser = await launchLane('partitioned, without third-party cookies')
  onTestFinished(() => browser.close())
  const { page } = await visit({ query, browser })
  const dialog = dialogOf(page)
  const frame = frameOf(page)
  await openConnect(page)
  await askForCode(page, email)
  const first = await codeFor(email, /sign in/)
  await page.keyboard.type(first === '111111' ? '222222' : '111111')
  await until.shows(dialog.getByText('The code is wrong. Check it and try again.'))
  await passMailPause(page)
  await dialog.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await until.shows(dialog.getByText('Code email resent'))
  await page.keyboard.type(first)
  await until.shows(dialog.getByText('The code is wrong. Check it and try again.'))
  await page.keyboard.type(await codeFor(email, /sign in/))
  const groups = await readRecoveryCode(page)
  await typeGroups(page, groups)
  await until.isGone(dialog)
  const address = await playground(page).addressOf('eip155')
  if (!isHex(address)) throw new Error(`Expected an address, got ${address}.`)

  await setBalance(HARBOR, address, parseEther('2'))
  const to = privateKeyToAddress(generatePrivateKey())
  const send = async (button: string): Promise<unknown> => {
    const sending = page.evaluate(
      (transaction) =>
        window.engine
          ?.provider('eip155')
          .request({ method: 'eth_sendTransaction', params: [transaction] })
          .catch((error: { readonly code: number }) => error.code),
      { from: address, to, value: '0xde0b6b3a7640000' },
    )
    await until.shows(frame.getByText('Send ETH'))
    await (button === 'Reject' ? rejectInFrame(frame) : frame.getByRole('button', { name: button }).click())
    return sending
  }
  expect(await send('Reject')).toBe(4001)
  const hash = await send('Approve')
  if (!isHex(hash)) throw new Error(`Expected a hash, got ${hash}.`)
  expect((await minedReceipt(node(HARBOR), hash)).status).toBe('success')
  expect(await node(HARBOR).getBalance({ address: to })).toBe(parseEther('1'))
  expect(await node(HARBOR).getTransactionCount({ address })).toBe(1)

  await wipeFrame(page)
  await page.reload()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().loginSession?.phase === 'lost'),
  )
  await playground(page).hasStatus('disconnected')
  await openConnect(page)
  await until.shows(dialog.getByText('Log in again to go on. Your account is the same.'))
  expect(await dialog.getByRole('textbox', { name: 'Email address' }).inputValue()).toBe(email)
  await passMailPause(page)
  await giveCodes(page, email)
  await openByRecoveryCode(page, groups)
  await playground(page).hasStatus('connected')
  expect(await playground(page).addressOf('eip155')).toBe(address)
})
