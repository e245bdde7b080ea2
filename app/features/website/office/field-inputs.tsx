import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import type { Field, Fields } from '#app/features/website/fields.ts'
import { tagsIn } from '#app/features/website/merge-tags.ts'
import type { DayTimes } from '#app/features/website/week-field.ts'
import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'
import { ColorField } from '#app/office/form/color-field.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { FieldGroup } from './field-group.tsx'
import { ImageInput } from './image-input.tsx'
import { WeekInput } from './week-input.tsx'

type Values = Record<string, unknown>
type ErrorOf = (path: string) => string | undefined

/** The inputs of several fields. */
export function FieldInputs({
  fields,
  value,
  path,
  errorOf,
  onChange,
}: {
  fields: Fields
  value: Values
  /** Where they are in the section: "values.0." */
  path: string
  errorOf: ErrorOf
  onChange: (changes: Values) => void
}) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      field={field}
      // A draft of an earlier version lacks what was added since.
      value={value[name] ?? field.initial}
      siblings={value}
      path={path + name}
      errorOf={errorOf}
      onChange={(next) => onChange({ [name]: next })}
    />
  ))
}

/** A text box is as high as its text where the browser can do that. */
const growing = 'col-span-full [&_textarea]:field-sizing-content [&_textarea]:max-h-[36rem] [&_textarea]:min-h-24'

interface InputProps {
  field: Field
  value: unknown
  /** The values of the fields beside it. */
  siblings?: Values
  path: string
  errorOf: ErrorOf
  onChange: (value: unknown) => void
}

function FieldInput(props: InputProps) {
  const { field, value, path, errorOf, onChange } = props
  const { label } = field
  const hint = [field.hint, ...tagsIn(value, useProfile())].filter(Boolean).join(' ')
  const shared = { label, hint, error: errorOf(path) }
  if (field.input === 'text' && field.follows)
    return <FollowingInput {...props} follows={field.follows(props.siblings ?? {})} />
  switch (field.input) {
    case 'object':
      return (
        <FieldGroup {...shared} isNested={path.includes('.')}>
          <FieldInputs
            fields={field.fields}
            value={value as Values}
            path={`${path}.`}
            errorOf={errorOf}
            onChange={(changes) => onChange({ ...(value as Values), ...changes })}
          />
        </FieldGroup>
      )
    case 'array':
      return <ListInput {...props} field={field} value={value as unknown[]} />
    case 'week':
      return (
        <WeekInput
          label={label}
          hint={hint}
          value={value as DayTimes[]}
          errorOf={(rest) => errorOf(`${path}.${rest}`)}
          onChange={onChange}
        />
      )
    case 'checkbox':
      return (
        <div>
          <Checkbox {...shared} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          {hint && <p className="-mt-1.5 pl-8 text-sm text-ink-faint">{hint}</p>}
        </div>
      )
    case 'select':
      return (
        <SelectField
          {...shared}
          options={field.options}
          value={value as string}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'image':
      return (
        <ImageInput
          {...shared}
          on={field.on}
          value={value as string}
          orElse={field.orElse === undefined ? '' : (props.siblings?.[field.orElse] as string)}
          onChange={onChange}
        />
      )
    case 'color':
      return <ColorField {...shared} value={value as string} onChange={onChange} />
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          required
          value={String(value)}
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      )
    case 'lines': {
      const lines = value as string[]
      return (
        <TextArea
          {...shared}
          rows={Math.max(3, lines.length)}
          className={growing}
          value={lines.join('\n')}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      )
    }
    case 'textarea':
      return (
        <TextArea
          {...shared}
          rows={field.rows ?? 3}
          className={growing}
          required={!field.isOptional}
          value={value as string}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          type={field.type ?? field.input}
          autoComplete={field.type}
          required={!field.isOptional}
          value={value as string}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** A text that follows the fields beside it until the owner words it. */
function FollowingInput({
  field: { label },
  value,
  path,
  errorOf,
  onChange,
  follows,
}: InputProps & { follows: string }) {
  const isWorded = value !== ''
  return (
    <div className="grid justify-items-start gap-2 [&>:first-child]:w-full">
      <TextField
        label={label}
        error={errorOf(path)}
        hint={
          isWorded
            ? 'You worded this, so it stays when the times change.'
            : 'Follows the times below until you type your own words.'
        }
        placeholder={follows}
        value={value as string}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWorded && <ToolButton label="Follow the Times" itemName={follows} onClick={() => onChange('')} />}
    </div>
  )
}

/** In a table, the labels of the first item are the heads of the columns. Where it doesn't fit, it is cards. */
const looks = {
  cards: {
    list: 'contents',
    item: 'flex items-start gap-2 rounded-field bg-tint p-3',
    fields: 'grid min-w-0 grow grid-cols-1 gap-3 *:only:col-span-full sm:grid-cols-2',
    buttons: 'grid shrink-0',
  },
  table: {
    list: 'card-container grid grid-cols-1 gap-2 empty:hidden @md:gap-1.5',
    item: 'group flex items-start gap-2 rounded-field bg-tint p-3 [&_input]:px-2 @md:bg-transparent @md:p-0 @md:text-sm @md:not-first:[&_label]:sr-only',
    fields: 'grid min-w-0 grow grid-cols-2 gap-2 @md:grid-cols-(--columns) @md:gap-1.5',
    buttons: 'grid shrink-0 @md:flex @md:h-12 @md:items-center @md:group-first:mt-[calc(1lh+0.375rem)]',
  },
}

/** A list whose items can be added, removed and moved. */
function ListInput({
  field: { label, hint, of, noun, max, columns, isOrdered = true },
  value: items,
  path,
  errorOf,
  onChange,
}: InputProps & { field: Field & { input: 'array' }; value: unknown[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [addCount, setAddCount] = useState(0)
  // The new item exists only after the next render.
  useEffect(() => {
    if (addCount > 0)
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [addCount])
  const look = looks[columns ? 'table' : 'cards']
  const title = noun.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
  function move(from: number, to: number) {
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
    // The focus stays with the item: its buttons are there now, at an end without one of the two.
    const buttons = list.current?.children[to]?.lastElementChild?.querySelectorAll<HTMLElement>('button:enabled')
    buttons?.[to > from && to < items.length - 1 ? 1 : 0]?.focus()
  }
  return (
    <FieldGroup label={label} hint={hint} error={errorOf(path)} isNested={path.includes('.')}>
      <div ref={list} className={look.list} style={{ '--columns': columns } as CSSProperties}>
        {items.map((item, index) => (
          // Items have no other key than their position.
          <div
            key={index}
            className={look.item}
            {...(of.input === 'object' && { role: 'group', 'aria-label': `${title} ${index + 1}` })}
          >
            <div className={look.fields}>
              {of.input === 'object' ? (
                <FieldInputs
                  fields={of.fields}
                  value={item as Values}
                  path={`${path}.${index}.`}
                  errorOf={errorOf}
                  onChange={(changes) => onChange(items.with(index, { ...(item as Values), ...changes }))}
                />
              ) : (
                <FieldInput
                  field={{ ...of, label: `${of.label} ${index + 1}` }}
                  value={item}
                  path={`${path}.${index}`}
                  errorOf={errorOf}
                  onChange={(next) => onChange(items.with(index, next))}
                />
              )}
            </div>
            <div className={look.buttons}>
              {isOrdered &&
                [-1, 1].map((step) => (
                  <IconButton
                    key={step}
                    Icon={step < 0 ? ArrowUp : ArrowDown}
                    label={`Move ${noun} ${index + 1} ${step < 0 ? 'up' : 'down'}`}
                    disabled={!(index + step in items)}
                    onClick={() => move(index, index + step)}
                  />
                ))}
              <IconButton
                Icon={X}
                label={`Remove ${noun} ${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </div>
          </div>
        ))}
      </div>
      {items.length < max && (
        <ToolButton
          Icon={Plus}
          label={`Add ${title}`}
          className="justify-self-start"
          onClick={() => {
            onChange([...items, of.initial])
            setAddCount(addCount + 1)
          }}
        />
      )}
    </FieldGroup>
  )
}
