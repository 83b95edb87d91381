import { featureError } from '../../model/errors/feature-error.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { type LoginPage, loginPages } from '../../model/wallets/login-pages.js'

/** The longest path that a frame may name. */
const LONGEST = 200

/**
 * The address of the page that a frame has for the account of its user, on its own origin. Undefined for anything else: a frame that
 * another script speaks for leads nowhere else.
 */
export function framePages(said: unknown, origin: string): string | undefined {
  // Two slashes would begin with a host.
  if (typeof said !== 'string' || said.length > LONGEST || !/^\/(?!\/)[^#]*$/.test(said)) return undefined
  if (!URL.canParse(said, origin)) return undefined
  const address = new URL(said, origin)
  return address.origin === origin ? address.href : undefined
}

/**
 * Opens a part of that page in a tab of its own, which gets no way back to this one. Call it in the task of a click.
 * @throws WalletchartError `OPTION_INVALID` for another name, `METHOD_UNSUPPORTED` for a frame without such a page
 */
export function openFramePage(
  { window, pages }: { readonly window: Window | undefined; readonly pages: string | undefined },
  page: LoginPage,
): void {
  if (!loginPages.includes(page))
    throw optionInvalid('login.openPage', `Expected one of ${loginPages.join(', ')}.`)
  if (window === undefined || pages === undefined)
    throw featureError('METHOD_UNSUPPORTED', {
      details: 'The frame of the login has no page for the account.',
    })
  window.open(`${pages}#${page}`, '_blank', 'noopener')
}
