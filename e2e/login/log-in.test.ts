import { recoverMessageAddress } from 'viem'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import {
  askForCode,
  codeFor,
  frameOf,
  readRecoveryCode,
  rejectInFrame,
  typeGroups,
} from '../harness/login-by-email.js'
import { HARBOR } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

it('[R1.3] an address and the codes from the mailbox make an account; what it signs is asked by the frame alone, and once', async () => {
  const { page } = await visit({
    query: 'wallets=lantern&families=eip155,solana&projectId=playground&listing=true&login=true',
  })
  await openConnect(page)
  await askForCode(page, 'wren@example.org')
  // Its own frame says so; another one's codes live 20 minutes.
  await until.shows(dialogOf(page).getByText('The code expires in 10 minutes'))
  await page.keyboard.type(await codeFor('wren@example.org', /sign in/))
  const groups = await readRecoveryCode(page)
  // The modal is behind the frame, and a press beside the frame must not close it.
  await page.mouse.click(5, 400)
  await typeGroups(page, groups)
  await until.isGone(dialogOf(page))
  const account = () =>
    page.evaluate(() => {
      const { status, address, caipAddress } = window.engine?.getState().accounts.eip155 ?? {}
      return { status, address, caipAddress }
    })
  const { status, address, caipAddress } = await account()
  expect([status, caipAddress]).toEqual(['connected', `eip155:${HARBOR}:${address}`])

  // Both families come by one login, as one grant.
  const solana = await page.evaluate(() => window.engine?.getState().accounts.solana?.address)
  expect(solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  const frame = frameOf(page)
  const sign = () =>
    page.evaluate(() =>
      window.engine?.signMessage({ message: 'Low tide at six' }).then(
        (signature) => ({ signature }),
        (error: { readonly code: string }) => ({ refused: error.code }),
      ),
    )
  const signing = sign()
  await until.shows(frame.getByText('Low tide at six'))
  expect(await page.evaluate(() => window.engine?.getState().modal.open)).toBe(false)
  await frame.getByRole('button', { name: 'Approve' }).click()
  const signed = await signing
  const signature = signed !== undefined && 'signature' in signed ? signed.signature : ''
  if (!/^0x/.test(signature)) throw new Error('There is no signature.')
  expect(
    await recoverMessageAddress({ message: 'Low tide at six', signature: `0x${signature.slice(2)}` }),
  ).toBe(address)
  await until.isGone(frame.getByText('Low tide at six'))

  const refusing = sign()
  await rejectInFrame(frame)
  expect(await refusing).toEqual({ refused: 'USER_REJECTED' })

  const closing = sign()
  await until.shows(frame.getByText('Low tide at six'))
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await closing).toEqual({ refused: 'USER_REJECTED' })

  await page.reload()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().accounts.eip155?.status === 'connected'),
  )
  expect((await account()).address).toBe(address)
})
