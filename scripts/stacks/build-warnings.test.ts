import { expect, it } from 'vitest'
import { buildWarnings, installWarnings } from './build-warnings.js'

it('finds the warnings of webpack, of esbuild, of Next and of Vite', () => {
  const output = `WARNING in ./a.js 25:73-87
Module not found: Error: Can't resolve 'b'

▲ [WARNING] Import "c" is undefined [import-is-undefined]

 ⚠ Warning: Next.js inferred your workspace root.
(!) Some chunks are larger than 500 kB`
  expect(buildWarnings(output)).toEqual([
    "WARNING in ./a.js 25:73-87 Module not found: Error: Can't resolve 'b'",
    expect.stringContaining('Import "c" is undefined'),
    expect.stringContaining('inferred your workspace root'),
    '(!) Some chunks are larger than 500 kB',
  ])
})

it('counts no line that only counts warnings, and no heading', () => {
  const output = `▲ Next.js 16.4.6 (Turbopack)
webpack 5.112.2 compiled with 5 warnings in 12626 ms
Rspack compiled with 1 warning in 704 ms
1 warning
✓ built in 724ms`
  expect(buildWarnings(output)).toEqual([])
})

it('keeps of an installer what it says about the packages', () => {
  const output = `npm warn deprecated other@1.0.0
warning " > @walletchart/react@0.0.0" has unmet peer dependency "react@>=18.2".`
  expect(installWarnings(output)).toEqual([expect.stringContaining('unmet peer dependency')])
})
