import { optionInvalid } from '../model/errors/option-invalid.js'

/** The part of `location` that a sign-in names. */
export type PageLocation = Pick<Location, 'host' | 'origin'>

/**
 * The page that asks for the sign-in. Read when it is needed, because a server has no page while it renders.
 * @throws WalletchartError `OPTION_INVALID` without a page, or on a page without a host such as a file
 */
export function pageLocation(given: PageLocation | undefined): PageLocation {
  const page = given ?? (typeof location === 'undefined' ? undefined : location)
  if (page === undefined || page.host === '' || page.origin === 'null')
    throw optionInvalid('location', 'A sign-in names the host of the page, and there is none.')
  return page
}
