import { engineFile, networksFile } from './engine-file.js'
import type { PackageManager } from './package-manager.js'
import type { Choices } from './read-arguments.js'
import type { TemplateName, Templates } from './template.js'

/** All that decides the files of a project. */
export interface Project extends Pick<Choices, 'families' | 'projectId'> {
  /** A name for a package. */
  readonly name: string
  readonly template: TemplateName
  /** Version of this package, which is that of the others too. */
  readonly version: string
  readonly manager: PackageManager
}

/** The files of a new project: texts by path, with forward slashes. */
export function projectFiles(project: Project, all: Templates): Readonly<Record<string, string>> {
  const { families, projectId } = project
  const template = all.templates[project.template]
  return {
    'package.json': manifestOf(project, all),
    'README.md': readmeOf(project),
    '.gitignore': 'node_modules/\ndist/\n.next/\nnext-env.d.ts\n*.tsbuildinfo\n',
    ...template.files,
    ...(projectId !== undefined && template.pairingFiles),
    [template.engine]: engineFile({ families, projectId }, template.networks && './networks'),
    ...(template.networks !== undefined && { [template.networks]: networksFile(families) }),
  }
}

function manifestOf({ name, template, version, families, projectId }: Project, all: Templates): string {
  const { scripts, dependencies, devDependencies, packages } = all.templates[template]
  const own = Object.fromEntries(packages.map((one) => [one, `^${version}`]))
  const more = Object.fromEntries(families.flatMap((family) => Object.entries(all.familyPackages[family])))
  const pairing = projectId === undefined ? {} : all.pairingPackages
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts,
    dependencies: sorted({ ...own, ...dependencies, ...more, ...pairing }),
    devDependencies: sorted(devDependencies),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const sorted = (record: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const PAIRING = `
## Pairing

\`@walletconnect/sign-client\` is not under the MIT licence. Read \`LICENSE.md\` in that package before you publish the app.
`

const readmeOf = ({ name, manager, projectId }: Project): string => `# ${name}

\`\`\`sh
${manager} install
${manager} run dev
\`\`\`

\`${manager} run build\` checks the types and builds the app for its visitors.
${projectId === undefined ? '' : PAIRING}`
