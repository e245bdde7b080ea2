import fc from 'fast-check'
import type * as z from 'zod/mini'

/** The parts of a schema that are used here. */
interface Def {
  type: string
  format?: string
  pattern?: RegExp
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  valueType?: Schema
  entries?: Record<string, string>
  values?: unknown[]
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number; pattern?: RegExp; format?: string } } }[]
}
interface Schema {
  _zod: { def: Def }
}
type Any = fc.Arbitrary<unknown>

/** Values of a call's schema, with an occasional invalid one. */
export const nearlyValid = (schema: z.ZodMiniType): Any => withInvalid(likely(schema))

/** Unexpected values. */
export const invalidValue: Any = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\ufeff',
    '👩‍👩‍👧‍👦'.repeat(30),
    'ﷺ'.repeat(2_000),
    'x'.repeat(6_000),
    'x'.repeat(60_000),
    '%00',
    '../../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{constructor.constructor("x")()}}',
    '${7*7}',
    '=1+1',
    '\r\nBcc: x@example.com',
    'a@b.c\nBcc: x@example.com',
    `${'a'.repeat(250)}@example.com`,
    'javascript:alert(1)',
    'http://[::1',
    '2024-02-30',
    '2025-02-29',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '2024-02-30T25:61:61Z',
    '0001-01-01T00:00:00Z',
    '5e-324',
    '9223372036854775808',
    '-1',
    '1e309',
    0,
    -0,
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    1e308,
    true,
    false,
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { $ne: 1 },
    { length: 1e9 },
    { toString: 'x', valueOf: 1 },
    // oxlint-disable-next-line unicorn/no-thenable -- tests how thenables are handled
    { then: 1 },
    { hasOwnProperty: 1, constructor: { prototype: { isAdmin: true } } },
    Array.from({ length: 2_000 }, (_, at) => at),
    Array.from({ length: 101 }, () => 1),
    Array.from({ length: 20 }).reduce<unknown>((inner) => [inner], 'deep'),
    Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 'deep'),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Replaces one value in ten, at any depth. */
const withInvalid = (arbitrary: Any): Any => fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: invalidValue })

function likely({ _zod: { def } }: Schema): Any {
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {})
    case 'array':
      return fc.array(withInvalid(likely(def.element!)), { maxLength: 4 })
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.oneof(
        { weight: 3, arbitrary: likely(def.innerType!) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: likely(def.innerType!) }, { weight: 1, arbitrary: fc.constant(null) })
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return likely(def.innerType!)
    case 'pipe':
      return def.in?._zod.def.type === 'transform' ? likely(def.out!) : likely(def.in!)
    case 'union':
      return fc.oneof(...(def.options ?? []).map(likely))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), likely(def.valueType!), { maxKeys: 4 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 ** 31 - 1 }))
    case 'string':
      return textOf(def)
    default:
      return invalidValue
  }
}

const names = ['__proto__', 'constructor', 'toString', 'id', 'status', 'createdAt', 'deletedAt', 'isAdmin']

/** Most fields, some missing, sometimes with extra ones. */
function objectOf(shape: Record<string, Schema>): Any {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withInvalid(likely(field))]))
  const whole = fc.record(fields)
  const gaps = fc.record(fields, { requiredKeys: [] })
  const more = fc.dictionary(fc.constantFrom(...names), invalidValue, { maxKeys: 2 })
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: gaps },
    { weight: 1, arbitrary: fc.tuple(whole, more).map(([given, others]) => ({ ...given, ...others })) },
  )
}

const ofFormat: Record<string, Any> = {
  email: fc.constantFrom('ada@example.com', 'ben@mailinator.com', 'CLEO@example.com', 'd+e@sub.example.org'),
  date: fc.constantFrom('2026-11-20', '2026-12-01', '2028-02-29', '2099-12-31'),
  datetime: fc.constantFrom('2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00Z', '2027-03-14T08:30:00.000Z'),
}

function textOf({ format, pattern, checks = [] }: Def): Any {
  const defs = checks.map(({ _zod }) => _zod.def)
  const known = ofFormat[format ?? defs.find(({ format: one }) => one && one in ofFormat)?.format ?? '']
  if (known) return known
  const shape = pattern ?? defs.find((one) => one.pattern)?.pattern
  if (shape) return fc.oneof(matching(shape), fc.string({ maxLength: 20 }))
  return fc.oneof(
    fc.constantFrom('Ada Miller', '(314) 555-0100', 'The furnace clicks and stops.', 'Hello {{firstName}}', '#1D4ED8'),
    fc.constantFrom('https://example.com/a.webp', '/uploads/2026/a.webp', 'general', 'heating', '1', 'asc'),
    fc.lorem({ maxCount: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
}

function matching(pattern: RegExp): Any {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.string({ maxLength: 20 })
  }
}
