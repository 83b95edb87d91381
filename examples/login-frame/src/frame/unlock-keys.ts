import type { CachedAccount } from './account-cache.js'
import { FrameError, UserLeft } from './frame-error.js'
import type { Keys } from './keys/keys.js'
import type { WalletAddresses } from './keys/wallet-keys.js'
import type { LoginClient, StoredVault } from './login-client.js'
import type { ReadPasskey } from './passkeys/passkeys.js'
import { saidBy } from './said-by.js'
import { ServerRefusal } from './server-answer.js'
import type { ServerShare, VaultOpener } from './vault/data-key-by.js'
import { vaultContent } from './vault/vault-content.js'
import { askRecoveryCode } from './views/ask-recovery-code.js'
import type { PasskeyPlaces } from './views/ask-to-make-passkey.js'
import type { FrameViews } from './views/frame-views.js'
import { unlockByMail } from './views/unlock-by-mail.js'
import { unlockByPasskey } from './views/unlock-by-passkey.js'
import type { UnlockWay } from './views/unlock-ways.js'

/** The user of an account. */
export interface AccountUser {
  readonly account: string
  readonly email: string
}

/** What {@link unlockKeys} works with. */
export interface UnlockSettings {
  readonly client: LoginClient
  readonly keys: Keys
  readonly views: FrameViews
  /** Undefined where the browser has no passkeys. */
  readonly places: PasskeyPlaces | undefined
  /** Called while the recovery code is asked for. */
  readonly onRecovering: () => void
}

/** Keys that were opened. */
export interface Unlocked {
  readonly vault: StoredVault
  readonly addresses: WalletAddresses
  /** The recovery code, if the user typed it. The caller erases it. */
  readonly code?: Uint8Array<ArrayBuffer>
  /** True if the server has lost its share for this browser. */
  readonly isShareLost?: boolean
}

/** The keys stay locked, as the user wanted it. */
export class UnlockLeft extends FrameError {
  constructor() {
    super('Your keys stay locked. Nothing was signed.', 4001)
  }
}

const UNREADABLE = 'Your keys were written by another version of this page. Reload it and try again.'
const WRONG = 'The code is wrong. Check your copy.'

/**
 * Opens the keys of an account: the user is asked in one of the ways that this browser has.
 * @throws UnlockLeft, or UserLeft where nothing is known so far; FrameError of the server, or for a vault that this page cannot read
 */
export async function unlockKeys(
  user: AccountUser,
  vault: StoredVault,
  held: Pick<CachedAccount, 'device'> | undefined,
  { client, keys, views, places, onRecovering }: UnlockSettings,
): Promise<Unlocked> {
  const content = vaultContent(vault)
  if (content === undefined) throw new FrameError(UNREADABLE)
  const { account, email } = user
  const device = content.splits.some(({ id }) => id === held?.device?.split) ? held?.device : undefined
  const ids = content.passkeys.map(({ id }) => id)
  const ways: readonly UnlockWay[] = [
    ...(ids.length > 0 && places !== undefined ? (['passkey'] as const) : []),
    ...(device === undefined ? [] : (['mail'] as const)),
    'code',
  ]
  let unlocked: Unlocked | undefined
  let isOver = false
  let isShareLost = false
  const open = async (opener: VaultOpener): Promise<boolean> => {
    // The secrets of a try are erased by it.
    const addresses = await keys.open(vault, structuredClone(opener))
    // The user left or signed out while the answer was on its way.
    if (addresses !== undefined && isOver) await keys.lock()
    else if (addresses !== undefined) unlocked = { vault, addresses }
    return addresses !== undefined
  }
  const byPasskey = async (passkey: ReadPasskey): Promise<boolean> => {
    const isOpen = await open({ by: 'passkey', ...passkey })
    passkey.secret.fill(0)
    return isOpen
  }

  const show: { readonly [Way in UnlockWay]: () => Promise<'opened' | UnlockWay | undefined> } = {
    passkey: () => {
      if (places === undefined) return Promise.resolve('code')
      const others = ways.filter((way) => way !== 'passkey')
      return unlockByPasskey(views, { account, ids, places, others, open: byPasskey })
    },
    mail: () => {
      if (device === undefined) return Promise.resolve('code')
      return unlockByMail(views, {
        email,
        others: ways.filter((way) => way !== 'mail'),
        send: () =>
          saidBy(async () => {
            // The server asks an unknown browser for another code first.
            if ((await client.sendCode(email)) === 'VERIFY_DEVICE')
              throw new FrameError('The login server forgot this browser. Sign out and sign in again.')
          }),
        open: (typed) =>
          saidBy(async () => {
            const signedIn = await client.signIn(email, typed)
            if (signedIn.account !== account) throw new FrameError('The code belongs to another account.')
            const server = await client.releaseShare(device.split).catch((error: unknown) => {
              isShareLost = isShareMissing(error)
              throw error
            })
            const isOpen = await open({ by: 'shares', device, server })
            server.share.fill(0)
            if (!isOpen) throw new FrameError('The share of the server does not fit. Use the recovery code.')
          }),
      })
    },
    code: async () => {
      onRecovering()
      const needsShare = content.code === undefined && device === undefined
      // At once: the sign-in may be too old once the user has found the code. A refusal is said at the try.
      const release = () => releasedShare(client, content.splits)
      let server = needsShare ? await release().catch(() => undefined) : undefined
      let known: Uint8Array<ArrayBuffer> | undefined
      const result = await askRecoveryCode(views, {
        others: ways.filter((way) => way !== 'code'),
        open: (code) =>
          saidBy(async () => {
            if (needsShare) server ??= await release()
            const copy = code.slice()
            const opener = { by: 'code', code, ...(device && { device }), ...(server && { server }) } as const
            if (!(await open(opener))) {
              copy.fill(0)
              throw new FrameError(WRONG)
            }
            if (isOver) copy.fill(0)
            else known = copy
          }),
      }).finally(() => server?.share.fill(0))
      if (known !== undefined && unlocked !== undefined) unlocked = { ...unlocked, code: known, isShareLost }
      return result
    },
  }

  let way: 'opened' | UnlockWay | undefined = ways[0]
  try {
    while (way !== undefined && way !== 'opened') way = await show[way]()
  } finally {
    isOver = true
  }
  if (unlocked === undefined) throw held === undefined ? new UserLeft() : new UnlockLeft()
  return unlocked
}

const isShareMissing = (error: unknown): boolean =>
  error instanceof ServerRefusal && error.code === 'SHARE_MISSING'

/** The server keeps one share for each browser. Any of them opens the keys together with the code, so one that it lost does not count. */
async function releasedShare(
  client: LoginClient,
  splits: readonly { readonly id: string }[],
): Promise<ServerShare> {
  let refusal: unknown = new FrameError(UNREADABLE)
  for (const { id } of splits) {
    try {
      return await client.releaseShare(id)
    } catch (error) {
      if (!isShareMissing(error)) throw error
      refusal = error
    }
  }
  throw refusal
}
