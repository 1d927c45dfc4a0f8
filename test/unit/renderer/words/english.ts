// Finds English that an officer would read in a source of the window: texts of JSX, of what is shown, and whatever reads like a label or a sentence.
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** `12: Try again`: the line, and the text with `…` for what is put into it. */
export interface English {
  line: number
  text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** What stands for nothing to translate: units, and abbreviations that are the same on every bridge. */
const INTERNATIONAL = new Set(
  'Binnacle WPT kn NM m h min s d ms kB MB GB B UTC LT hPa C px km kW W N S E T t x y XTD GM ETA ETD RL GC IMO MMSI RTZ GPX KML CSV PDF F P A Esc'.split(
    ' ',
  ),
)
const lettersOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word !== '')
/** There is more in it than signs, units and abbreviations. */
export const hasWords = (text: string): boolean => lettersOf(text).some((word) => !INTERNATIONAL.has(word))

/** Two words, a word with a capital, or one with a mark behind it. */
const isLikeText = (text: string): boolean =>
  hasWords(text) &&
  (/\p{L}\S*\s+\S*\p{L}/u.test(text) ||
    /^[^\p{L}]*\p{Lu}\p{Ll}+/u.test(text) ||
    /\p{Ll}{2,}[….:;,?!](\s|$)/u.test(text) ||
    /(^|\s)\p{Ll}{2,}\s|\s\p{Ll}{2,}(\s|$)/u.test(text))

/** Keys of the keyboard, selectors, paths of files, outlines of icons, fonts, names of calls. */
const isCode = (text: string): boolean =>
  /^(Arrow\w+|Enter|Escape|Home|End|PageUp|PageDown|Tab|Delete|Insert|Backspace|Shift|Control|Alt|Meta|Left|Right|Up|Down|Space)$/.test(
    text,
  ) ||
  /^(Ctrl|Alt|Shift)\+|^https:|^[\w.-]+:\d+$/.test(text) ||
  /^[MLHVZACQST]$|^M ?-?[\d.][MLHVZACQSTmlhvzacqst\d\s.,-]*$/.test(text) ||
  /^[a-z]+(\.[a-z-]+)+$/i.test(text) ||
  /^[a-z]+(-[a-z]+)+$/.test(text) ||
  /\.(bin|css|ts)\b|:not\(|:is\(|\[(data-|role|type|tabindex)|sans-serif/.test(text)

/** Attributes whose words in small letters are names of the program; in any other they are taken for what an officer sees or hears. */
const NAMING =
  /^(tone|name|help|plan|icon|where|view|keys|how|axis|from|mode|choice|part|read|value|kind|options|chosen)$/
/** Attributes that hold no text whatever stands in them. */
const HIDDEN =
  /^(data-.*|className|.*ClassName|id|key|role|type|htmlFor|testId|.*TestId|d|viewBox|fill|stroke|transform|points|style|href|src|lang|dir|autoComplete|aria-(?!(label|description|valuetext|roledescription)$).*|hidden|clipPath|scope|inputMode|focusable|autoCorrect|preserveAspectRatio|patternUnits)$/
/** Of an object: whose values are words, and whose are not. */
const WORDS = /^(words?|labels?|title|says|text|heading|done|caption|hint|headline|action|question|answer|message)$/
const NOT_WORDS = /^(testId|className|key|id|role|cursor|font|fontFamily|queryKey|event|style)$/
/** Names of the program, unless there is a space in them. */
const NAMED = /^(type|kind|tone|sign|state|code|channel|pane|attribution|method|icon|mark)$/
/** What these are called with is for the program. */
const CALLS =
  /^(invoke|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getElementById|setAttribute|getAttribute|removeAttribute|toggleAttribute|classes|matchMedia|includes|startsWith|endsWith|split|has|getContext|createElement|createPane|getPane|RegExp|Error|TypeError|getPropertyValue|setProperty|on|off|once|fire|localeCompare|indexOf|replace|replaceAll|DateTimeFormat|NumberFormat|Path2D|contains|KeyboardEvent|Event|CustomEvent|test|runCommand)$/

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return String(node['name'] ?? node['value'] ?? '')
}

/** The text of a literal or template, with `…` for each part that is put in; null: it is neither. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('0')
}

/** `shown`: any word is a text; `any`: what reads like one; `name`: that too, but only with a space in it; `never`: nothing is. */
type Place = 'shown' | 'any' | 'name' | 'never'

/** `leg` and `legs`: a word in its two numbers. */
const isNumbers = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((node) => (isNode(node) ? textOf(node) : null))
  return typeof a === 'string' && typeof b === 'string' && (a === `${b}s` || b === `${a}s`)
}

/** An argument: shown as the call is, and so are the parts of a list that is joined. */
function argumentPlace(call: Node, index: number, place: Place): Place {
  const name = nameOf(call['callee'])
  if (name === 'useCommand') return index === 0 ? 'never' : 'shown'
  return CALLS.test(name) ? 'never' : place
}

/** Where a child stands: what is there never a text, what always, and what only if it reads like one. */
function placeIn(parent: Node, key: string, index: number, place: Place): Place {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return key === 'source' ? 'never' : 'any'
    case 'ThrowStatement':
      return 'never'
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' ? 'shown' : 'any'
    case 'JSXAttribute': {
      const name = nameOf(parent['name'])
      return HIDDEN.test(name) ? 'never' : NAMING.test(name) ? 'any' : 'shown'
    }
    case 'Property': {
      if (key === 'key') return 'never'
      const name = nameOf(parent['key'])
      return NOT_WORDS.test(name)
        ? 'never'
        : NAMED.test(name)
          ? 'name'
          : WORDS.test(name)
            ? 'shown'
            : place === 'never'
              ? 'never'
              : 'any'
    }
    case 'MemberExpression':
      if (key === 'property') return 'never'
      return nameOf(parent) === 'join' ? 'shown' : 'any'
    case 'ArrayExpression':
      return place
    case 'SwitchCase':
      return key === 'test' ? 'never' : 'any'
    case 'BinaryExpression':
      return ['===', '!==', '==', '!=', 'in'].includes(String(parent['operator'])) ? 'never' : place
    case 'CallExpression':
    case 'NewExpression':
      if (key === 'arguments' && place !== 'never') return argumentPlace(parent, index, place)
      return place === 'never' ? 'never' : 'any'
    case 'TemplateLiteral':
      return place === 'never' ? 'never' : 'shown'
    case 'ConditionalExpression':
      if (key === 'test') return 'any'
      return isNumbers(parent['consequent'], parent['alternate']) ? 'shown' : place
    case 'LogicalExpression':
      return key === 'right' ? place : 'any'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return place
    case 'BlockStatement':
      return 'any'
    default:
      return place === 'never' ? 'never' : 'any'
  }
}

/** The English of a source, in its order. */
export function englishIn(file: string, source: string): English[] {
  const found: English[] = []
  const add = ({ start }: Node, text: string): void => {
    found.push({ line: source.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() })
  }
  const visit = (node: Node, place: Place): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return
    if (node.type === 'JSXText') {
      if (hasWords(String(node['value']))) add(node, String(node['value']))
      return
    }
    const text = textOf(node)
    if (
      text !== null &&
      place !== 'never' &&
      !isCode(text) &&
      (place === 'shown' ? hasWords(text) : isLikeText(text) && (place === 'any' || /\s/.test(text.trim())))
    ) {
      add(node, text)
      return
    }
    for (const [key, value] of Object.entries(node))
      for (const [index, child] of (Array.isArray(value) ? value : [value]).entries())
        if (isNode(child)) visit(child, placeIn(node, key, index, place))
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`)
  visit(program as unknown as Node, 'any')
  return found
}
