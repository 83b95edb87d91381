import { describe, expect, it } from 'vitest'
import type { ShownToast } from '../charts/toasts/toasts.events.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { featureError } from '../model/errors/feature-error.js'
import { accountOf, connected, FIRST, failureOf, heard, rest, started, until } from './set-up.cases.js'

interface Toasting {
  getState(): { readonly toast: ShownToast | undefined }
}

const shows = (engine: Toasting, text: string, code: string): Promise<void> =>
  until(() => expect(engine.getState().toast).toEqual({ variant: 'error', text, message: { code } }))

const refusedWith = async (error: unknown) => {
  const pairing = fakePairing()
  const { engine } = await started({ options: { pairing, projectId: 'p' } })
  const alerts = heard(engine, 'alert')
  engine.pairing?.start()
  await until(() => expect(engine.getState().pairing?.relay).toBe('online'))
  pairing.tell({ type: 'relay.refused', error })
  return { engine, alerts }
}

describe('a toast of the kit carries the code of its message', () => {
  it('for a wallet that does not disconnect', async () => {
    const wallet = fakeConnector()
    wallet.script('disconnect', { error: new Error('gone') })
    const { engine } = await connected({ wallets: [wallet] })
    await engine.disconnect()
    await shows(engine, 'Failed to disconnect', 'disconnectFailed')
  })

  it('for a balance that cannot be read', async () => {
    const { engine, family } = await started()
    family.setBalance(FIRST, new Error('no node'))
    await engine.connect({ wallet: 'org.example.fake' })
    await shows(engine, 'Token Balance Unavailable', 'balanceUnavailable')
  })

  it('for an alert of the network', async () => {
    const { engine } = await started()
    await failureOf(engine.switchNetwork('eip155:424242'))
    await shows(engine, 'Network Not Found', 'SWITCH_NETWORK_NOT_FOUND')
  })

  it.each([
    ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
    ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
    ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ] as const)('for a relay that refuses with %s', async (code, text) => {
    const error = featureError(code)
    const { engine, alerts } = await refusedWith(error)
    await shows(engine, text, code)
    expect(alerts).toEqual([{ error }])
  })

  it('SOMETHING_WENT_WRONG for a refusal of no known reason, with the reason as the cause', async () => {
    const cause = featureError('USER_REJECTED')
    const { engine, alerts } = await refusedWith(cause)
    await shows(engine, 'Something went wrong', 'SOMETHING_WENT_WRONG')
    expect(alerts).toMatchObject([{ error: { code: 'SOMETHING_WENT_WRONG', cause } }])
  })
})

/** Two families are connected, the one of eip155 is active, and its balance cannot be read from now on. */
const unreadable = async () => {
  const solana = fakeConnector({ id: 'sol', namespaces: ['solana'] })
  const set = await connected({ solana: [solana] })
  await set.engine.connect({ wallet: 'sol' })
  await set.engine.switchNetwork('eip155:1')
  set.engine.close({ force: true })
  set.family.setBalance(FIRST, new Error('no node'))
  await rest()
  const { engine } = set
  const failed = async () => {
    engine.refreshBalance({ namespace: 'eip155' })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('failed'))
    await rest()
  }
  /** The text of the toast, and whether it comes up. */
  const shown = () => {
    const { toast, isToastSaid } = engine.getState()
    return [toast?.text, isToastSaid === true ? 'said' : 'comes up']
  }
  return { ...set, failed, shown }
}
const said = ['Token Balance Unavailable', 'said']
const comesUp = ['Token Balance Unavailable', 'comes up']

describe('a toast of a failed balance', () => {
  it('is marked as said while the open account tells of it, and after that view closed', async () => {
    const { engine, failed, shown } = await unreadable()
    engine.open({ view: 'Account' })
    await rest()
    await failed()
    expect(shown()).toEqual(said)
    engine.close()
    expect(shown()).toEqual(said)
  })

  it('is marked once the account comes into view', async () => {
    const { engine, failed, shown } = await unreadable()
    engine.open({ view: 'Networks' })
    await rest()
    await failed()
    expect(shown()).toEqual(comesUp)
    engine.open({ view: 'Account' })
    await rest()
    expect(shown()).toEqual(said)
  })

  it('comes up where no view shows, also after one did', async () => {
    const { engine, failed, shown } = await unreadable()
    engine.open({ view: 'Account' })
    await rest()
    engine.close()
    await failed()
    expect(shown()).toEqual(comesUp)
  })

  it('comes up over the account of another family, the active one or the one of the view', async () => {
    const { engine, failed, shown } = await unreadable()
    engine.open({ view: 'Account', data: { namespace: 'solana' } })
    await rest()
    await failed()
    expect(shown()).toEqual(comesUp)
    engine.open({ view: 'Account', data: { namespace: 'eip155' } })
    expect(shown()).toEqual(said)
  })

  it('follows the active network where the view is of no family', async () => {
    const { engine, failed, shown } = await unreadable()
    await engine.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    engine.open({ view: 'Account' })
    await rest()
    await failed()
    expect(shown()).toEqual(comesUp)
    await engine.switchNetwork('eip155:1')
    engine.open({ view: 'Account' })
    await rest()
    expect(shown()).toEqual(said)
  })
})
