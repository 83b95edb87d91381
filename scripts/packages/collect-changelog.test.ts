import { expect, it } from 'vitest'
import { collectChangelog } from './collect-changelog.js'

const engine = `# @walletchart/engine

## 0.10.0

### Minor Changes

- abc: Something new.

## 0.9.0

### Patch Changes

- def: Something mended.
`
const react = `# @walletchart/react

## 0.10.0

### Patch Changes

- Updated dependencies [abc]
  - @walletchart/engine@0.10.0

## 0.9.0

### Minor Changes

- def: A new view.

### Patch Changes

- Updated dependencies
  - @walletchart/engine@0.9.0
`

it('puts the packages under their common versions, newest first, without talk of each other', () => {
  expect(collectChangelog([engine, react])).toBe(`
## 0.10.0

### @walletchart/engine

#### Minor Changes

- abc: Something new.

## 0.9.0

### @walletchart/engine

#### Patch Changes

- def: Something mended.

### @walletchart/react

#### Minor Changes

- def: A new view.
`)
})
