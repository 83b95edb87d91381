/** The folders of the packages that are published. A package comes after those it uses. */
export const publishedPackages = ['chart-kit', 'engine', 'ui-react'] as const

/** Arguments for turbo that build these packages alone. */
export const publishedFilters: readonly string[] = publishedPackages.map((folder) => `--filter=./${folder}`)
