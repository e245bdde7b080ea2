import * as z from 'zod/mini'

import { unknownTag } from '#app/business/merge-tags.ts'
import { withHttps } from '#app/business/web-address.ts'
import { hexColor, oneLine, severalLines } from '#app/http/field-schemas.ts'

import { icons, type IconName } from './icons.ts'
import { mergeTags } from './merge-tags.ts'
import { partSchemaOf } from './section-schemas.ts'
import { timeOfDay, week } from './week-field.ts'

interface Base<T> {
  label: string
  hint?: string
  /** The rules of its value. */
  schema: z.ZodMiniType<T>
  /** The value in a new item of a list. */
  initial: T
}

/** A field of a section: how the office shows it, and the rules of its value. */
// oxlint-disable-next-line typescript/no-explicit-any -- fields of one list differ in the type of their value
export type Field<T = any> =
  | (Base<T> & {
      input: 'text' | 'textarea' | 'url' | 'date' | 'time'
      type?: 'email' | 'tel'
      isOptional?: boolean
      rows?: number
      follows?: Follows
    })
  | (Base<T> & { input: 'number' | 'checkbox' | 'lines' | 'color' })
  | (Base<T> & { input: 'image'; on: ImageBackground; orElse?: string })
  | (Base<T> & { input: 'week' })
  | (Base<T> & { input: 'select'; options: readonly { value: string; label: string }[] })
  | (Base<T> & { input: 'object'; fields: Fields })
  | (Base<T> & { input: 'array'; of: Field; noun: string; max: number; columns?: string; isOrdered?: boolean })
/** What is shown while a text is blank, by the values of the fields beside it. */
type Follows = (beside: Record<string, unknown>) => string
/** What the office shows an image on: what the logo is on in either scheme, or nothing for a photo. */
export type ImageBackground = 'light' | 'dark' | 'none'
export type Fields = Record<string, Field>
export type ValueOf<F> = F extends { schema: z.ZodMiniType<infer T> } ? T : never
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

type Options<T> = Partial<Pick<Base<T>, 'hint' | 'initial'>>

interface TextOptions extends Options<string> {
  /** What the keyboard of a phone is for. */
  type?: 'email' | 'tel'
  /** Several lines, shown in a box of `rows`. */
  lines?: boolean
  rows?: number
  isOptional?: boolean
  /** The tags it may contain, if not those of other texts. */
  tags?: readonly string[]
  pattern?: readonly [pattern: RegExp, error: string]
  follows?: Follows
}

const tagNames = mergeTags.map(({ name }) => name)
const onlyTags = (names: readonly string[]) =>
  z.refine<string>((text) => unknownTag(text, names) === null, {
    error: ({ input }) => unknownTag(input as string, names) ?? '',
  })

const text = (
  label: string,
  maxLength: number,
  { lines = false, isOptional = false, tags = tagNames, pattern = [/^/, ''], ...more }: TextOptions = {},
): Field<string> => ({
  input: lines ? 'textarea' : 'text',
  label,
  isOptional,
  schema: z.string().check(
    lines ? severalLines : oneLine,
    z.minLength(isOptional ? 0 : 1, { error: `Fill in “${label}”.`, abort: true }),
    // First: "two letters" says more than "2 characters or fewer".
    z.regex(pattern[0], { error: pattern[1], abort: true }),
    z.maxLength(maxLength, { error: `Please use ${maxLength} characters or fewer.` }),
    onlyTags(tags),
  ),
  initial: '',
  ...more,
})

/** Text that may be left blank. */
const optionalText = (label: string, maxLength: number, options: TextOptions = {}): Field<string> =>
  text(label, maxLength, { ...options, isOptional: true })

const date = (
  label: string,
  { isOptional = false, ...options }: Options<string> & { isOptional?: boolean } = {},
): Field<string> => ({
  input: 'date',
  label,
  isOptional,
  schema: z.string().check(
    z.refine((text) => (isOptional && text === '') || z.iso.date().safeParse(text).success, {
      error: `Fill in “${label}”.`,
    }),
  ),
  initial: '',
  ...options,
})

/** A time of day, or blank; stored values from before the field was added have none. */
const time = (label: string, options: Options<string> = {}): Field<string> => ({
  input: 'time',
  label,
  isOptional: true,
  schema: z._default(timeOfDay, ''),
  initial: '',
  ...options,
})

/** Short texts, edited as the lines of one text. */
const lines = (
  label: string,
  { maxLines, maxLength, ...options }: Options<string[]> & { maxLines: number; maxLength: number },
): Field<string[]> => ({
  input: 'lines',
  label,
  schema: z.pipe(
    z.array(z.string()),
    z
      .pipe(
        z.transform((typed: string[]) => typed.map((line) => line.trim()).filter((line) => line !== '')),
        z.array(z.string().check(oneLine)),
      )
      .check(
        z.maxLength(maxLines, { error: `Please use ${maxLines} lines or fewer.` }),
        z.refine((all) => all.every((line) => line.length <= maxLength), {
          error: `Please use ${maxLength} characters or fewer in each line.`,
        }),
        z.refine((all) => unknownTag(all.join('\n'), tagNames) === null, {
          error: ({ input }) => unknownTag((input as string[]).join('\n'), tagNames) ?? '',
        }),
      ),
  ) as unknown as z.ZodMiniType<string[]>,
  initial: [],
  hint: 'One in each line.',
  ...options,
})

/** The address of a page on another site, or blank; "https://" may be left out. */
const url = (label: string, options: Options<string> = {}): Field<string> => ({
  input: 'url',
  label,
  isOptional: true,
  schema: z.string().check(
    z.trim(),
    z.overwrite(withHttps),
    z.maxLength(300, { error: 'Please use 300 characters or fewer.' }),
    z.refine((text) => text === '' || URL.parse(text)?.protocol === 'https:', {
      error: 'Enter a full address that starts with https://.',
    }),
  ),
  initial: '',
  ...options,
})

const icon = (): Field<IconName> =>
  select(
    'Icon',
    (Object.keys(icons) as IconName[]).map((value) => ({ value, label: icons[value].label })),
  )

const checkbox = (label: string, options: Options<boolean> = {}): Field<boolean> => ({
  input: 'checkbox',
  label,
  schema: z.boolean(),
  initial: false,
  ...options,
})

const number = (
  label: string,
  { min, max, ...options }: Options<number> & { min: number; max: number },
): Field<number> => {
  const error = `Enter a whole number from ${min} to ${max}.`
  return {
    input: 'number',
    label,
    schema: z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
    initial: min,
    ...options,
  }
}

const select = <const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  more: Options<Value> = {},
): Field<Value> => ({
  input: 'select',
  label,
  options,
  schema: z.enum(options.map(({ value }) => value)) as unknown as z.ZodMiniType<Value>,
  initial: options[0]!.value,
  ...more,
})

/** A color such as "#143A5E". */
const color = (label: string, options: Options<string> = {}): Field<string> => ({
  input: 'color',
  label,
  schema: hexColor.check(z.toUpperCase()),
  initial: '#000000',
  ...options,
})

type ImageOptions = Options<string> & { on?: ImageBackground; orElse?: string; missing?: string }

/** The URL of an uploaded image, or '' for none: then the site shows that of the field `orElse`. `missing` refuses none. */
const image = (label: string, { on = 'none', missing, ...options }: ImageOptions = {}): Field<string> => ({
  input: 'image',
  label,
  on,
  schema: z
    .string()
    .check(
      z.minLength(missing ? 1 : 0, { error: missing ?? '' }),
      z.regex(/^(\/uploads\/\d{4}\/[a-f0-9]+-\d+x\d+-\d+\.webp)?$/, 'Choose an image from the library or upload one.'),
    ),
  initial: '',
  ...options,
})

/** Fields under a heading. */
const object = <F extends Fields>(
  label: string,
  fields: F,
  options: Options<ValuesOf<F>> = {},
): Field<ValuesOf<F>> => ({
  input: 'object',
  label,
  fields,
  schema: partSchemaOf(fields),
  initial: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial])) as ValuesOf<F>,
  ...options,
})

/**
 * A list of up to `max` fields, which can be added, removed and, if their order matters, moved. `noun` names one: "value".
 * With `columns`, as CSS has them for the fields of one, each is a line of a table where there is room.
 */
const array = <T>(
  label: string,
  of: Field<T>,
  {
    noun,
    min = 0,
    max,
    key,
    ...options
  }: Options<T[]> & {
    noun: string
    min?: number
    max: number
    columns?: string
    isOrdered?: boolean
    /** Two items with the same key are refused, at this field of the second one. */
    key?: { of: (item: T) => string; field: keyof T & string; error: string }
  },
): Field<T[]> => ({
  input: 'array',
  label,
  of,
  noun,
  max,
  schema: z.array(of.schema).check(
    z.minLength(min, { error: `Add at least ${min} ${noun}${min === 1 ? '' : 's'}.` }),
    z.maxLength(max, { error: `Please use ${max} ${noun}s or fewer.` }),
    z.check<T[]>(({ value, issues }) => {
      const keys = value.map((item, index) => key?.of(item) ?? String(index))
      const twice = keys.findIndex((one, index) => keys.indexOf(one) < index)
      if (key && twice >= 0) issues.push({ code: 'custom', input: value, path: [twice, key.field], message: key.error })
    }),
  ) as unknown as z.ZodMiniType<T[]>,
  initial: [],
  ...options,
})

export const fields = {
  text,
  optionalText,
  lines,
  url,
  icon,
  date,
  time,
  week,
  checkbox,
  number,
  select,
  color,
  image,
  object,
  array,
}
