/** The folders of the packages that are published. A package comes after those it uses. */
export const publishedPackages = ['chart-kit', 'engine', 'ui-react'] as const

/** What turbo is told to build just these. */
export const publishedFilters: readonly string[] = publishedPackages.map((folder) => `--filter=./${folder}`)
