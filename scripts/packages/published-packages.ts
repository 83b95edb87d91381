/** The folders of the packages that apps import. A package comes after those it uses. */
export const importedPackages = ['chart-kit', 'engine', 'ui-react'] as const

/** The folder of the package that writes a new app. */
export const starterPackage = 'examples/create'

/** The folders of the packages that are published. */
export const publishedPackages = [...importedPackages, starterPackage] as const

/** Arguments for turbo that build these packages alone. */
export const publishedFilters: readonly string[] = publishedPackages.map((folder) => `--filter=./${folder}`)

/** The name of a packed package in `.cache/packages`. */
export const tarballName = (folder: string): string => `${folder.split('/').at(-1)}.tgz`
