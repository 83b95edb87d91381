import { isHex, parseEther, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { axeViolations } from '../harness/axe.js'
import { countShakes } from '../harness/count-shakes.js'
import { frameWithoutApprovals } from '../harness/frame-without-approvals.js'
import { node, setBalance } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
const ETHER = '0xde0b6b3a7640000'

const utf8 = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

/** A page whose visitor is logged in, with five ETH, by a frame that leaves approving to the modal. */
async function loggedIn() {
  const { page } = await visit({ query })
  const frame = await frameWithoutApprovals(page)
  await frame.logIn()
  await setBalance(HARBOR, frame.address, parseEther('5'))
  const kit = playground(page)
  const { dialog } = kit
  /** Asks by the EIP-1193 provider. The answer is the result, or the message of the error; or that the page was left. */
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    page
      .evaluate(
        ([method, params]) =>
          window.engine
            ?.provider('eip155')
            .request({ method, params })
            .catch((error: { readonly code: number; readonly message: string }) => [
              error.code,
              error.message,
            ]),
        [method, params] as const,
      )
      .catch(() => 'the page was left')
  /** An address of this request alone, which gets one ETH. */
  const send = () => {
    const to = privateKeyToAddress(generatePrivateKey())
    return { to, sent: ask('eth_sendTransaction', { from: frame.address, to, value: ETHER }) }
  }
  const sign = (text: string): Promise<unknown> => ask('personal_sign', utf8(text), frame.address)
  const shows = async (title: string, text: string): Promise<void> => {
    await until.shows(dialog.getByRole('heading', { name: title, exact: true }))
    await until.shows(dialog.getByText(text, { exact: true }).first())
  }
  const press = (name: string): Promise<void> =>
    dialog.getByRole('button', { name, exact: true, disabled: false }).click()
  const waiting = () => page.evaluate(() => window.engine?.getState().approvals)
  /** Asks for a signature, approves it, and returns who signed. */
  const signer = async (message: string): Promise<string> => {
    const signing = sign(message)
    await shows('Approve signature', message)
    await press('Approve')
    const signature = await signing
    if (!isHex(signature)) throw new Error(`Expected a signature, got ${signature}.`)
    await until.isGone(dialog)
    return recoverMessageAddress({ message, signature })
  }
  const transactions = (): Promise<number> => node(HARBOR).getTransactionCount({ address: frame.address })
  return { ...kit, frame, ask, send, sign, shows, press, waiting, signer, transactions }
}

const REJECTED = [4001, 'User rejected request']
const ABORTED = [-32603, 'Request was aborted']
const UNKNOWN = [-32603, 'The outcome is unknown']

it('[R2.12] [R2.22] the modal asks for what a frame without views of its own gets: ETH arrives on the chain, a text is signed, a refusal sends nothing, and an open view comes back', async () => {
  const { page, frame, dialog, send, sign, shows, press, signer, transactions } = await loggedIn()
  const { to, sent } = send()
  await shows('Approve transaction', 'Send 1 ETH')
  const signing = sign('Ebb at nine')
  await shows('Approve transaction, 1 of 2', 'Send 1 ETH')
  const refusing = sign('Flood at three')
  await shows('Approve transaction, 1 of 3', 'Send 1 ETH')
  expect(frame.asked).toEqual([])
  await press('Approve')
  const hash = await sent
  if (!isHex(hash)) throw new Error(`Expected a hash, got ${hash}.`)
  const ends = { from: frame.address.toLowerCase(), to: to.toLowerCase() }
  expect(await minedReceipt(node(HARBOR), hash)).toMatchObject({ status: 'success', ...ends })
  expect(await node(HARBOR).getBalance({ address: to })).toBe(parseEther('1'))

  await shows('Approve signature, 2 of 3', 'Ebb at nine')
  expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])
  await press('Approve')
  const signature = await signing
  if (!isHex(signature)) throw new Error(`Expected a signature, got ${signature}.`)
  expect(await recoverMessageAddress({ message: 'Ebb at nine', signature })).toBe(frame.address)

  await shows('Approve signature, 3 of 3', 'Flood at three')
  await press('Reject')
  expect(await refusing).toEqual(REJECTED)
  await until.isGone(dialog)

  const other = send()
  await shows('Approve transaction', 'Send 1 ETH')
  await press('Reject')
  expect(await other.sent).toEqual(REJECTED)
  await until.isGone(dialog)
  expect(await node(HARBOR).getBalance({ address: other.to })).toBe(0n)
  expect(frame.asked).toEqual(['eth_sendTransaction', 'personal_sign'])
  expect(await transactions()).toBe(1)

  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  const back = dialog.getByRole('button', { name: 'Disconnect' })
  await until.shows(back)
  const covering = sign('Neap tide')
  await shows('Approve signature', 'Neap tide')
  await press('Reject')
  expect(await covering).toEqual(REJECTED)
  await until.shows(back)
  await page.keyboard.press('Escape')
  await until.isGone(dialog)
  expect(await signer('Spring tide')).toBe(frame.address)
})

it('[R2.23] [B14] [R8.45] no user closes a request that waits, the second of three, or one on its way to the frame; a forced close ends each, and the next request is answered', async () => {
  const { page, frame, dialog, send, sign, shows, press, waiting, signer, transactions } = await loggedIn()
  const shakes = await countShakes(page)
  let shaken = 0
  const byUser = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400)]
  const byApp = () => page.evaluate(() => window.engine?.close())
  const staysOpen = async (title: string, text: string, ways = byUser): Promise<void> => {
    expect(await dialog.getByRole('button', { name: /Close|Back/ }).count()).toBe(0)
    for (const way of ways) {
      await way()
      shaken += 1
      await until.value(shakes).toBe(shaken)
      await until.isGone(page.locator('[data-shaking]'))
    }
    await shows(title, text)
  }
  const force = async (): Promise<void> => {
    await page.evaluate(() => window.engine?.close({ force: true }))
    await until.isGone(dialog)
    expect(await waiting()).toEqual({ shown: undefined, count: 0, busy: false })
  }

  const first = sign('Ebb at nine')
  await shows('Approve signature', 'Ebb at nine')
  await staysOpen('Approve signature', 'Ebb at nine', [...byUser, byApp])
  await force()
  expect(await first).toEqual(ABORTED)

  const three = ['One', 'Two', 'Three'].map(sign)
  await shows('Approve signature, 1 of 3', 'One')
  await press('Reject')
  await staysOpen('Approve signature, 2 of 3', 'Two')
  await force()
  expect(await Promise.all(three)).toEqual([REJECTED, ABORTED, ABORTED])
  expect(frame.asked).toEqual([])

  const release = frame.holdAnswers()
  const onItsWay = [sign('Slack water'), send().sent]
  await shows('Approve signature, 1 of 2', 'Slack water')
  await press('Approve')
  await until.shows(dialog.getByText('Approved. Your wallet is at work.'))
  await staysOpen('Approve signature, 1 of 2', 'Slack water')
  await force()
  expect(await Promise.all(onItsWay)).toEqual([ABORTED, ABORTED])

  // The chain has it, so the kit may not say that it was not sent.
  const { sent } = send()
  await shows('Approve transaction', 'Send 1 ETH')
  await press('Approve')
  await until.value(transactions).toBe(1)
  await force()
  expect(await sent).toEqual(UNKNOWN)
  release()
  expect(await signer('At last')).toBe(frame.address)
  expect(frame.asked).toEqual(['personal_sign', 'eth_sendTransaction', 'personal_sign'])
})

it('[Q1 partly] after a reload while a request waits, is the second of three, is on its way, or was just answered, the wallet is connected, asks for nothing, and answers the next request', async () => {
  const { page, frame, dialog, ask, send, sign, shows, press, hasStatus, waiting, signer, transactions } =
    await loggedIn()
  const goesOn = async (reload: () => Promise<unknown> = () => page.reload()): Promise<void> => {
    await reload()
    await hasStatus('connected')
    expect(await waiting()).toEqual({ shown: undefined, count: 0, busy: false })
    expect(await dialog.count()).toBe(0)
    expect(await ask('eth_blockNumber')).toSatisfy(isHex)
  }
  const left = 'the page was left'

  const waits = send().sent
  await shows('Approve transaction', 'Send 1 ETH')
  await goesOn()
  expect(await waits).toBe(left)

  const three = [sign('One'), send().sent, sign('Three')]
  await shows('Approve signature, 1 of 3', 'One')
  await press('Reject')
  await shows('Approve transaction, 2 of 3', 'Send 1 ETH')
  await goesOn()
  expect(await Promise.all(three)).toEqual([REJECTED, left, left])
  expect(await transactions()).toBe(0)

  const held = frame.holdAnswers()
  const onItsWay = send().sent
  await shows('Approve transaction', 'Send 1 ETH')
  await press('Approve')
  await until.value(transactions).toBe(1)
  await page.reload()
  held()
  await goesOn(async () => undefined)
  expect(await onItsWay).toBe(left)

  const answers = frame.holdAnswers()
  const answered = send().sent
  await shows('Approve transaction', 'Send 1 ETH')
  await press('Approve')
  await until.value(transactions).toBe(2)
  await goesOn(() => Promise.all([page.reload(), answers()]))
  // The answer may have come just before the page was left.
  expect(await answered).toSatisfy((it) => it === left || isHex(it))
  expect(await signer('At last')).toBe(frame.address)
  expect(await transactions()).toBe(2)
})
