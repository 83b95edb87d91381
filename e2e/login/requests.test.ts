import type { FrameLocator } from 'playwright-core'
import { type Hex, isHex, parseEther, recoverMessageAddress } from 'viem'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { frameOf, rejectInFrame, signUp, unlockByRecoveryCode } from '../harness/login-by-email.js'
import { node, setBalance } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&families=eip155,solana&projectId=playground&listing=true&login=true'
const [, to = '0x'] = LOCAL_ACCOUNTS

const hex = (value: unknown): Hex => {
  if (!isHex(value)) throw new Error(`Expected hex, got ${value}.`)
  return value
}

/** A page whose visitor signed up, with two ETH, and its account. */
async function signedUp(email: string) {
  const { page } = await visit({ query })
  await openConnect(page)
  const groups = await signUp(page, email)
  const address = await page.evaluate(() => window.engine?.getState().accounts.eip155?.address)
  await setBalance(HARBOR, hex(address), parseEther('2'))
  /** Asks by the EIP-1193 provider. The answer is the result, or the code of the refusal. */
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    page.evaluate(
      ([method, params]) =>
        window.engine
          ?.provider('eip155')
          .request({ method, params })
          .catch((error: { readonly code: number }) => error.code),
      [method, params] as const,
    )
  return { page, address: hex(address), frame: frameOf(page), ask, groups }
}
/** Rejects the first of three requests. */
async function rejectFirst(frame: FrameLocator): Promise<void> {
  await until.shows(frame.getByText('1 of 3'))
  await rejectInFrame(frame)
  await until.shows(frame.getByText('2 of 3'))
}
const utf8 = (text: string) => `0x${Buffer.from(text).toString('hex')}`

it('three requests at once are asked one after another: a text is signed, ETH arrives on the chain once, and a refusal sends nothing', async () => {
  const { page, address, frame, ask } = await signedUp('curlew@example.org')
  const before = await node(HARBOR).getBalance({ address: to })
  const sending = ask('eth_sendTransaction', [{ from: address, to, value: '0xde0b6b3a7640000' }])
  await until.shows(frame.getByText('Send ETH'))
  const signing = ask('personal_sign', [utf8('Ebb at nine'), address])
  await until.shows(frame.getByText('1 of 2'))
  const refusing = ask('personal_sign', [utf8('Flood at three'), address])
  await until.shows(frame.getByText('1 of 3'))

  // The whole receiver, not its ends.
  await until.shows(frame.getByText(to, { exact: true }).first())
  await frame.getByRole('button', { name: 'Approve' }).click()
  const receipt = await minedReceipt(node(HARBOR), hex(await sending))
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to: to.toLowerCase() })
  expect(await node(HARBOR).getBalance({ address: to })).toBe(before + parseEther('1'))

  await until.shows(frame.getByText('Ebb at nine'))
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await recoverMessageAddress({ message: 'Ebb at nine', signature: hex(await signing) })).toBe(address)

  await until.shows(frame.getByText('Flood at three'))
  await rejectInFrame(frame)
  expect(await refusing).toBe(4001)
  await until.isGone(frame.getByText('Flood at three'))
  expect(await node(HARBOR).getTransactionCount({ address })).toBe(1)

  // Without the user: what the kit knows, and what a node answers.
  expect(await ask('eth_accounts', [])).toEqual([address])
  expect(await ask('eth_chainId', [])).toBe(`0x${HARBOR.toString(16)}`)
  expect(await page.evaluate(() => window.engine?.getState().modal.open)).toBe(false)
})

it('[Q1 partly] after a reload while the frame asks, asks the second of three, or sends, the wallet is connected, asks for nothing, and answers', async () => {
  const { page, address, frame, ask, groups } = await signedUp('plover@example.org')
  const sent = () => node(HARBOR).getTransactionCount({ address })
  // The reload ends the page that waits for the answer.
  const asks = (method: string, params: readonly unknown[]) => ask(method, params).catch(() => 'reloaded')
  const send = () => asks('eth_sendTransaction', [{ from: address, to, value: '0x1' }])
  const sign = (text: string) => asks('personal_sign', [utf8(text), address])
  const reloads = async (): Promise<void> => {
    await page.reload()
    await playground(page).hasStatus('connected')
    await until.isGone(page.locator('dialog[open]'))
    expect(await ask('eth_blockNumber', [])).toSatisfy(isHex)
  }

  const waits = send()
  await until.shows(frame.getByText('Send ETH'))
  await reloads()
  expect(await waits).toBe('reloaded')

  const three = [sign('One'), send(), sign('Three')]
  await rejectFirst(frame)
  // The frame notes the decision at its server before it answers.
  expect(await three[0]).toBe(4001)
  await reloads()
  expect(await Promise.all(three)).toEqual([4001, 'reloaded', 'reloaded'])
  expect(await sent()).toBe(0)

  await page.route(`${node(HARBOR).transport.url}`, async (route) => {
    const isSent = route.request().postData()?.includes('eth_sendRawTransaction')
    // The chain gets it, and the frame hears nothing more.
    if (isSent === true) await route.fetch()
    else await route.fallback()
  })
  const onItsWay = send()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await unlockByRecoveryCode(page, groups)
  await until.value(sent).toBe(1)
  await reloads()
  expect(await onItsWay).toBe('reloaded')

  const signing = sign('Slack water')
  await until.shows(frame.getByText('Slack water'))
  await frame.getByRole('button', { name: 'Approve' }).click()
  await unlockByRecoveryCode(page, groups)
  expect(await recoverMessageAddress({ message: 'Slack water', signature: hex(await signing) })).toBe(address)
  expect(await sent()).toBe(1)
})

it('a frame that is closed by its button or by Escape, at one request or at the second of three, has rejected what it asked; a press beside it does nothing, and the wallet answers afterwards', async () => {
  const { page, address, frame, ask, groups } = await signedUp('lapwing@example.org')
  const send = () => ask('eth_sendTransaction', [{ from: address, to, value: '0x1' }])
  const sign = (text: string) => ask('personal_sign', [utf8(text), address])
  const close = page.locator('dialog[open]').getByRole('button', { name: 'Close' })

  const one = send()
  await until.shows(frame.getByText('Send ETH'))
  await page.mouse.click(5, 400)
  expect(await frame.getByText('Send ETH').isVisible()).toBe(true)
  await close.focus()
  await page.keyboard.press('Escape')
  expect(await one).toBe(4001)
  await until.isGone(close)

  const three = [sign('One'), sign('Two'), send()]
  await rejectFirst(frame)
  await close.click()
  // The kit does not know which request the frame showed, so ETH may have been sent.
  expect(await Promise.all(three)).toEqual([4001, 4001, -32603])
  await until.isGone(close)

  const signing = sign('Slack water')
  await until.shows(frame.getByText('Slack water'))
  await frame.getByRole('button', { name: 'Approve' }).click()
  await unlockByRecoveryCode(page, groups)
  expect(await recoverMessageAddress({ message: 'Slack water', signature: hex(await signing) })).toBe(address)
  expect(await node(HARBOR).getTransactionCount({ address })).toBe(0)
})
