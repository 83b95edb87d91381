import type { WalletAddresses } from '../keys/wallet-keys.js'
import type { AuditLine, SignedInDevice } from '../login-client.js'
import type { VaultContent } from '../vault/vault-content.js'
import { element } from '../views/element.js'
import type { FrameViews } from '../views/frame-views.js'
import { auditWords } from './audit-words.js'

/** A wish of the user. */
export type AccountAction =
  | { readonly do: 'check code' | 'new code' | 'add passkey' | 'export' | 'delete' | 'sign out' | 'reload' }
  | { readonly do: 'remove passkey'; readonly id: string }
  | { readonly do: 'end device'; readonly deviceId: string }

/** What the account page shows. */
export interface ShownAccount {
  readonly email: string
  readonly addresses: WalletAddresses
  readonly content: VaultContent
  readonly hasPasskeys: boolean
  /** Undefined while the server cannot be reached. */
  readonly online:
    | { readonly devices: readonly SignedInDevice[]; readonly audit: readonly AuditLine[] }
    | undefined
  /** The result of the action before. */
  readonly note: string
  /** The part that the page was opened for, at its first view: `passkeys`, `recovery`, `export` or `devices`. */
  readonly part: string | undefined
}

const time = (at: number): HTMLElement =>
  element(
    'time',
    { datetime: new Date(at).toISOString() },
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
  )

/** Shows the account until the user wants something. */
export const showAccount = (views: FrameViews, shown: ShownAccount): Promise<AccountAction> =>
  views.show<AccountAction>((view, end) => {
    const { email, addresses, content, online, hasPasskeys, note, part } = shown
    const button = (words: string, action: AccountAction, name = words): HTMLButtonElement => {
      const made = element('button', { type: 'button', 'aria-label': name }, words)
      made.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) end(action)
      })
      return made
    }
    const group = (id: string, title: string, ...content_: readonly (Node | string)[]): HTMLElement =>
      element(
        'article',
        { id, 'aria-labelledby': `${id}-title` },
        element('h2', { id: `${id}-title` }, title),
        ...content_,
      )
    const row = (...parts: readonly (Node | string)[]): HTMLElement => element('li', {}, ...parts)

    const recovery = content.isBackedUp
      ? element('p', {}, 'You checked your recovery code.')
      : element(
          'p',
          { class: 'warning' },
          'Not backed up. Without the code this account is lost with this device.',
        )
    const passkeys = content.passkeys.map(({ id, addedAt }, at) =>
      row(
        element('span', {}, `Passkey ${at + 1}, added `, time(addedAt)),
        button('Remove', { do: 'remove passkey', id }, `Remove passkey ${at + 1}`),
      ),
    )
    const devices = (online?.devices ?? []).map(({ deviceId, isThis, lastUsedAt }, at) =>
      row(
        element('span', {}, isThis ? 'This browser, used ' : `Browser ${at + 1}, used `, time(lastUsedAt)),
        ...(isThis ? [] : [button('Sign out', { do: 'end device', deviceId }, `Sign out browser ${at + 1}`)]),
      ),
    )
    const audit = (online?.audit ?? []).map((line) =>
      row(element('span', {}, auditWords(line)), time(line.at)),
    )
    view.className = 'account'
    view.append(
      // The heading has the focus after each action, so the result is read out with it.
      element('h1', { 'aria-describedby': 'note' }, 'Your wallet'),
      element('p', {}, email),
      element('p', { id: 'note', role: 'status' }, note),
      element(
        'dl',
        {},
        element('dt', {}, 'Ethereum'),
        element('dd', {}, addresses.eip155),
        element('dt', {}, 'Solana'),
        element('dd', {}, addresses.solana),
      ),
      ...(online === undefined
        ? [
            element(
              'p',
              { role: 'alert' },
              'The login server cannot be reached. Your keys are kept in this browser: you can still export them.',
            ),
            button('Try again', { do: 'reload' }),
          ]
        : []),
      group(
        'export',
        'Export',
        element('p', {}, 'Shows your keys as twelve words, which other wallets open.'),
        button('Export keys', { do: 'export' }),
      ),
      ...(online === undefined
        ? []
        : [
            group(
              'recovery',
              'Recovery code',
              recovery,
              ...(content.isBackedUp ? [] : [button('Check my code', { do: 'check code' })]),
              button('Make a new code', { do: 'new code' }),
            ),
            group(
              'passkeys',
              'Passkeys',
              passkeys.length > 0
                ? element('ul', {}, ...passkeys)
                : element('p', {}, 'No passkey. A code by mail and this browser open your keys together.'),
              ...(hasPasskeys ? [button('Add a passkey', { do: 'add passkey' })] : []),
            ),
            group('devices', 'Devices', element('ul', {}, ...devices)),
            group('decisions', 'What happened', element('ul', { class: 'audit', tabindex: '0' }, ...audit)),
            group(
              'leave',
              'Leave',
              button('Sign out here', { do: 'sign out' }),
              button('Delete the account', { do: 'delete' }),
            ),
          ]),
    )
    // The kit opens the page for one part. After an action its result is in view, at the top.
    if (part !== undefined) queueMicrotask(() => view.querySelector(`#${part}-title`)?.scrollIntoView())
    return undefined
  })
