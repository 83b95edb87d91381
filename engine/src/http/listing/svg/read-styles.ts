import { isStillValue } from './is-still-value.js'
import { styleProperties } from './svg-names.js'

/** Values of CSS by property. */
export type Declarations = ReadonlyMap<string, string>

/**
 * The declarations of a `style` attribute. Properties that are no attributes of SVG are left out.
 * @throws SyntaxError when one of them could load something
 */
export function readDeclarations(text: string): Declarations {
  const found = new Map<string, string>()
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    if (colon < 0 || !isStillValue(value)) throw new SyntaxError('Expected a style that loads nothing')
    if (styleProperties.has(property)) found.set(property, value)
  }
  return found
}

/** The value of a property, and which rule it is of: the last one counts. */
export interface RuleValue {
  readonly value: string
  readonly rule: number
}

/** What the rules of a style sheet say by class, then by property. */
export type ClassRules = ReadonlyMap<string, ReadonlyMap<string, RuleValue>>

/**
 * The rules of `style` elements. Drawing programs select by class only.
 * @throws SyntaxError for any other selector, at-rules and comments
 */
export function readClassRules(text: string): ClassRules {
  const classes = new Map<string, Map<string, RuleValue>>()
  const rules = text.split('}')
  if (rules.pop()?.trim() !== '') throw new SyntaxError('Expected a rule to end')
  for (const [rule, written] of rules.entries()) {
    const [selectors = '', body, more] = written.split('{')
    if (body === undefined || more !== undefined) throw new SyntaxError('Expected a rule')
    const declarations = readDeclarations(body)
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
      if (name === undefined) throw new SyntaxError('Expected a class')
      const properties = classes.get(name) ?? new Map<string, RuleValue>()
      classes.set(name, properties)
      for (const [property, value] of declarations) properties.set(property, { value, rule })
    }
  }
  return classes
}
