import { coreErrors, type ErrorText } from './core-errors.js'
import { featureErrors } from './feature-errors.js'

/** One error of the kit: the text people see, what to do about it, and the issue that builds it. */
export interface CatalogueEntry extends ErrorText {
  readonly issue: number
}

const firstIssue = 2

/** Every error the kit can raise, by its stable code. For the documentation and the tests: pages load parts of it. */
export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  ...(Object.fromEntries(
    Object.entries(coreErrors).map(([code, entry]) => [code, { ...entry, issue: firstIssue }]),
  ) as Record<keyof typeof coreErrors, CatalogueEntry>),
  ...featureErrors,
}

/** The stable code of an error. */
export type ErrorCode = keyof typeof coreErrors | keyof typeof featureErrors
