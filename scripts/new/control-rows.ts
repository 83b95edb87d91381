import type { Addition } from './addition.js'
import type { CommandRow } from './command-row.js'
import { namesOf } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

/** The calls that tests make with values of any kind. */
export const calls = 'engine/src/behaviours/engine-calls.cases.ts'
const fake = 'ui-react/src/testing/fake-engine.ts'
const page = 'docs/src/content/docs/reference/engine.md'

/**
 * A command of a chart that a feature brings is one of its controls: the core knows no feature.
 * @param feature the folder of the feature
 * @param request the text of the type of its request
 * @throws {Refusal} for a name that a control has, and a feature without controls
 */
export function controlRows(
  { names, chunk, sends, argument, sample }: CommandRow,
  feature: string,
  request: string,
  sources: Sources,
): Addition['changed'] {
  const { camel, pascal } = names
  const of = namesOf(feature).camel
  const folder = `engine/src/charts/${feature}`
  const featureFile = `${folder}/${feature}.feature.ts`
  const publicFile = `${folder}/${feature}.public.ts`
  const text = sources.read(featureFile)
  const [controls = '', type = ''] =
    /^const controlsOf = \(core: FeatureCore\b.*?\): (\w+) => \(\{\n.*?\n\}\)$/ms.exec(text) ?? []
  const published = sources.read(publicFile)
  const [members] = new RegExp(`^export interface ${type} \\{\\n.*?\\n\\}$`, 'ms').exec(published) ?? []
  if (controls === '' || members === undefined)
    throw new Refusal(
      `The feature "${feature}" has no controls. Give ${featureFile} a \`const controlsOf = (core: FeatureCore): ${namesOf(feature).pascal}Controls => ({ … })\` and the type to ${publicFile}, as pairing has them. Where the call is another member of the engine, write it by hand.`,
    )
  if (new RegExp(`^  (?:readonly )?${camel}[(<?:]`, 'm').test(members))
    throw new Refusal(
      `The controls of the feature "${feature}" have a "${camel}" already. Choose another name.`,
    )
  const throws = /^ {2}fixed: true,$/m.test(text) ? 'OPTION_INVALID' : 'OPTION_INVALID, FEATURE_OFF'
  return {
    [featureFile]: [
      [
        controls,
        `${controls.slice(0, -'})'.length)}  ${camel}: (request) =>
    core.call('${of}.${camel}', '${chunk}', request, ({ ${camel} }, commander, given, shown) =>
      ${camel}(commander, given, shown),
    ),
})`,
      ],
    ],
    [publicFile]: [
      [
        members,
        `${members.slice(0, -'}'.length)}  /** Sends ${sends}. @throws ${throws} */
  ${camel}(request: ${pascal}Request): Promise<void>
}

${request}`,
      ],
    ],
    ...docsRow(of, `${camel}(${argument})\` | sends ${sends} |`, sources),
    ...calledRow(of, `${camel}': [${sample}],`, sources),
    ...fakedRow(of, type, camel, sources),
  }
}

/** After the last row of the feature in the table of controls, or at its end. */
function docsRow(of: string, row: string, sources: Sources): Addition['changed'] {
  const rows = /^\| call .*\n(?:\|.*\n)+/m.exec(sources.read(page))?.[0].trimEnd().split('\n') ?? []
  const [last = rows.at(-1) ?? '', prefix = `${of}.`] =
    rows.map((line) => new RegExp(`^\\| \`((?:engine\\.)?${of}\\??\\.).*$`).exec(line)).findLast(Boolean) ??
    []
  return { [page]: [[last, `${last}\n| \`${prefix}${row}`]] }
}

/** The calls with values of any kind know the controls of the product. An app's feature has a test of its own. */
function calledRow(of: string, row: string, sources: Sources): Addition['changed'] {
  const [, first] = new RegExp(`^(  '${of}\\..*)$`, 'm').exec(sources.read(calls)) ?? []
  return first === undefined ? {} : { [calls]: [[first, `${first}\n  '${of}.${row}`]] }
}

/** The engine of the skin's tests has the controls that the skin uses, all of them. */
function fakedRow(of: string, type: string, camel: string, sources: Sources): Addition['changed'] {
  const [begin] =
    new RegExp(`^  get ${of}\\(\\): ${type} \\| undefined \\{\\n.*?^    return \\{$`, 'ms').exec(
      sources.read(fake),
    ) ?? []
  if (begin === undefined) return {}
  const fresh = `${begin}
      ${camel}: async () => {
        this.controls.push('${of}.${camel}')
      },`
  return { [fake]: [[begin, fresh]] }
}
