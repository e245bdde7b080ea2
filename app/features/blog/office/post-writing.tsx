import { type KeyboardEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Bold } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { RecordForm } from '#app/office/form/use-record-form.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { maxContentLength, maxExcerptLength, maxTitleLength } from './post-limits.ts'
import { listAdminCategories } from './categories-calls.ts'
import type { AdminCategory } from './categories-schemas.ts'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import type { AdminPost } from './schemas.ts'
import { CharacterCount } from '#app/office/form/character-count.tsx'
import type { PostValues } from './post-form.ts'
import { PostPreview } from './post-preview.tsx'

const contentId = 'post-content'
const help = 'Start a new line for a new paragraph. Put **double asterisks** around text to make it bold.'

type View = 'write' | 'both' | 'preview'

export function PostWriting({ post, form }: { post: AdminPost | null; form: RecordForm<PostValues> }) {
  const { values, field, errorOf } = form
  const [view, setView] = useState<View>('write')
  // Shows the field with the error.
  if (errorOf('content') && view === 'preview') setView('write')
  const categories = useQuery(apiQuery(listAdminCategories))
  const { title, excerpt, content, category } = values
  const bold = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'b') {
      event.preventDefault()
      embolden()
    }
  }
  return (
    <>
      <TextField
        label="Title"
        required
        hint={<CharacterCount text={title} showFrom={160} maxLength={maxTitleLength} />}
        {...field('title')}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        hint={
          <>
            Shown on the blog page. If blank, the first lines are used.{' '}
            <CharacterCount text={excerpt} showFrom={240} maxLength={maxExcerptLength} />
          </>
        }
        {...field('excerpt')}
      />
      <div className="relative">
        <ChoiceTabs
          label="Content view"
          current={view}
          onChange={setView}
          choices={[
            { value: 'write', label: 'Write' },
            { value: 'both', label: 'Side by side', className: 'max-xl:hidden' },
            { value: 'preview', label: 'Preview' },
          ]}
        >
          <div className={view === 'both' ? 'grid grid-cols-1 gap-6 xl:grid-cols-2' : undefined}>
            {view !== 'preview' && (
              <TextArea
                id={contentId}
                label="Content"
                required
                rows={12}
                hint={
                  <>
                    {help}{' '}
                    <CharacterCount text={content} showFrom={maxContentLength * 0.9} maxLength={maxContentLength} />
                  </>
                }
                style={{ fieldSizing: 'content', minHeight: '21rem', lineHeight: 1.65 }}
                onKeyDown={bold}
                {...field('content')}
              />
            )}
            {view !== 'write' && <PostPreview createdAt={post?.createdAt} values={values} />}
          </div>
        </ChoiceTabs>
        <div className="absolute top-0 right-0 flex min-h-12 items-center gap-3 md:min-h-10">
          {view !== 'preview' && <ToolButton label="Bold" Icon={Bold} iconOnly onClick={embolden} />}
        </div>
      </div>
      <SelectField
        label="Category"
        className="md:max-w-sm"
        value={category}
        error={errorOf('category')}
        hint={categories.isError && 'Your categories couldn’t be loaded.'}
        options={categoryOptions(categories.data, post?.category ?? '', category)}
        onChange={({ target }) => form.set({ category: target.value })}
      />
    </>
  )
}

/** Puts asterisks around the selection. */
function embolden() {
  const field = document.getElementById(contentId) as HTMLTextAreaElement | null
  if (!field) return
  field.focus()
  const { selectionStart: start, selectionEnd: end, value } = field
  const selected = value.slice(start, end)
  // Unlike setting `value`, this can be undone with Ctrl+Z.
  document.execCommand('insertText', false, `**${selected}**`)
  field.setSelectionRange(start + 2, start + 2 + selected.length)
}

/**
 * The options of the category field: General, the active categories, and those of `current` (the stored and the selected
 * category) that are neither. `categories` is undefined while loading.
 */
export function categoryOptions(
  categories: readonly Pick<AdminCategory, 'name' | 'isActive'>[] | undefined,
  ...current: string[]
): { value: string; label: string }[] {
  const active = (categories ?? []).filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name }))
  const known = new Set(['', 'General', ...active.map(({ value }) => value)])
  const missing = [...new Set(current)].filter((name) => !known.has(name))
  return [
    { value: '', label: 'General (default)' },
    ...active,
    ...missing.map((name) => ({ value: name, label: categories ? `${name} (inactive)` : name })),
  ]
}
