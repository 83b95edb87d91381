import { FrameError, UserLeft } from '../frame-error.js'
import { isFreshSignIn } from '../is-fresh-sign-in.js'
import type { Login } from '../login.js'
import type { LoginClient } from '../login-client.js'
import { saidBy } from '../said-by.js'
import { isServerAway } from '../server-answer.js'
import type { AccountUser } from '../unlock-keys.js'
import { newRecoveryCode, recoveryGroups } from '../vault/recovery-code.js'
import { askMailCode } from '../views/ask-mail-code.js'
import { askRecoveryCode } from '../views/ask-recovery-code.js'
import { askToMakePasskey, type PasskeyPlaces } from '../views/ask-to-make-passkey.js'
import { confirm } from '../views/confirm.js'
import type { FrameViews } from '../views/frame-views.js'
import { showRecoveryCode } from '../views/show-recovery-code.js'
import type { AccountAction } from './account-view.js'
import { showWords } from './show-words.js'

/** Settings of {@link accountActions}. */
export interface AccountActionsSettings {
  readonly client: LoginClient
  readonly login: Login
  readonly views: FrameViews
  readonly places: (email: string) => Promise<PasskeyPlaces | undefined>
}

const LAST_PASSKEY = 'This is your last passkey. Add another one first.'

/**
 * Does what the user wants, with the views that it takes. Resolves with what became of it.
 * @throws FrameError with words for the user
 */
export function accountActions({ client, login, views, places }: AccountActionsSettings) {
  const user = (): AccountUser => {
    const known = login.user()
    if (known === undefined) throw new UserLeft()
    return known
  }
  const unlocked = async (): Promise<AccountUser> => {
    const known = user()
    await login.keys.unlock(known)
    return known
  }
  /** The code of a mail, if the last one is older than five minutes. Without the server the passkey or the recovery code has to do. */
  const isFresh = async (): Promise<boolean> => {
    const { email, account } = user()
    if (isFreshSignIn(client.signedInAt(), Date.now())) return true
    try {
      // The code of such a mail approves a browser, and does not sign in.
      if ((await client.sendCode(email)) === 'VERIFY_DEVICE')
        throw new FrameError('The login server forgot this browser. Sign out and sign in again.')
    } catch (error) {
      if (!isServerAway(error)) throw error
      // Keys that are open for another reason do not count.
      await login.keys.lock()
      return true
    }
    return askMailCode(views, {
      ...{ title: 'Sign in again', email },
      check: (code) =>
        saidBy(async () => {
          const signedIn = await client.signIn(email, code)
          if (signedIn.account !== account) throw new FrameError('The code belongs to another account.')
        }),
    })
  }

  const checkCode = async (): Promise<string> => {
    const { account } = await unlocked()
    const found = await login.keys.find(account)
    if (found === undefined) throw new UserLeft()
    const { device, vault } = found.held
    const [split] = found.content.splits
    const needsShare = found.content.code === undefined && device === undefined && split !== undefined
    const server = needsShare ? await client.releaseShare(split.id) : undefined
    const isRight = await askRecoveryCode(views, {
      others: [],
      open: (code) =>
        saidBy(async () => {
          const opener = { by: 'code', code, ...(device && { device }), ...(server && { server }) } as const
          // The secrets of a try are erased by it.
          if (!(await login.keys.opens(vault, structuredClone(opener))))
            throw new FrameError('The code is wrong. Check your copy.')
        }),
    }).finally(() => server?.share.fill(0))
    if (isRight !== 'opened') return 'Nothing has changed.'
    await login.keys.change(account, { kind: 'backed up' })
    await client.note('BACKED_UP')
    return 'You are backed up.'
  }

  const newCode = async (): Promise<string> => {
    const { account } = await unlocked()
    const found = await login.keys.find(account)
    const code = newRecoveryCode()
    const groups = recoveryGroups(code)
    // A code that the user does not have must not take the place of one that the user may have.
    if (!(await showRecoveryCode(views, groups, true, 'Keep the code before'))) {
      code.fill(0)
      return 'Nothing has changed. The code before still counts.'
    }
    const isSplitHere = found?.held.device !== undefined
    await login.keys.change(account, { kind: 'new code', code, isSplitHere }).catch((error: unknown) => {
      const said = error instanceof FrameError ? error.message : 'It failed. Try again.'
      throw new FrameError(`${said} Until then keep both codes: one of them counts.`)
    })
    await client.note('BACKED_UP')
    return 'The new code counts from now on. The one before opens nothing.'
  }

  const addPasskey = async (): Promise<string> => {
    const known = await unlocked()
    const found = await places(known.email)
    const kept = await login.keys.find(known.account)
    if (found === undefined || kept === undefined) return 'This browser has no passkeys.'
    const ids = kept.content.passkeys.map(({ id }) => id)
    const passkey = await askToMakePasskey(views, known, found, { known: ids, otherWay: 'Back' })
    if (passkey === undefined) return 'No passkey was added.'
    if (!(await login.keys.change(known.account, { kind: 'add passkey', passkey, addedAt: Date.now() })))
      return "This passkey can't protect an account."
    await client.note('PASSKEY_ADDED')
    return 'The passkey opens your keys from now on.'
  }

  const removePasskey = async (id: string): Promise<string> => {
    const kept = await login.keys.find(user().account)
    if (kept?.content.passkeys.length === 1 && kept.content.splits.length === 0) return LAST_PASSKEY
    const text = 'It opens nothing from then on. Your device may still list it.'
    if (!(await confirm(views, { title: 'Remove this passkey?', text, yes: 'Remove' })))
      return 'Nothing has changed.'
    const { account } = await unlocked()
    if (!(await login.keys.change(account, { kind: 'remove passkey', id }))) return LAST_PASSKEY
    await client.note('PASSKEY_REMOVED')
    return 'The passkey was removed.'
  }

  const exportKeys = async (): Promise<string> => {
    const text = 'Nobody else may see your screen. The words open your wallet without any login.'
    const isSure = await confirm(views, { title: 'Show your keys?', text, yes: 'Show them' })
    if (!isSure || !(await isFresh())) return 'No keys were shown.'
    const { account } = await unlocked()
    const words = await login.keys.words(account)
    // Before the words are read: a user who closes the page on them would leave no entry.
    const noted = client.note('EXPORTED')
    await showWords(views, words)
    await noted
    return 'Your keys were shown.'
  }

  const deleteAccount = async (): Promise<string> => {
    const found = await login.keys.find(user().account)
    const undo = found?.content.isBackedUp
      ? 'Until then a login and your recovery code bring them back.'
      : 'You did not check your recovery code. Without it nothing brings your keys back.'
    const text = `Your keys are erased after seven days. ${undo} Export them first if you want to keep them.`
    const isSure = await confirm(views, { title: 'Delete the account?', text, yes: 'Delete' })
    if (!isSure || !(await isFresh())) return 'Nothing has changed.'
    const { account } = await unlocked()
    await login.keys.delete(account)
    await login.signOut(true)
    return ''
  }

  return async (action: AccountAction): Promise<string> => {
    if (action.do === 'check code') return checkCode()
    if (action.do === 'new code') return newCode()
    if (action.do === 'add passkey') return addPasskey()
    if (action.do === 'remove passkey') return removePasskey(action.id)
    if (action.do === 'export') return exportKeys()
    if (action.do === 'delete') return deleteAccount()
    if (action.do === 'sign out') await login.signOut()
    if (action.do !== 'end device') return ''
    await client.endDevice(action.deviceId)
    return 'The browser was signed out.'
  }
}
