import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { templateSources } from './template-sources.js'

// Part of the build: the package holds the templates as one file, which npm packs as it is. It would leave out a `.gitignore`.
writeFileSync(
  fileURLToPath(new URL('../dist/templates.json', import.meta.url)),
  `${JSON.stringify(templateSources, null, 2)}\n`,
)
