import { type KeyboardEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Bold } from 'lucide-react'

import { ToolButton } from '#app/office/tool-button.tsx'
import { reading } from '#app/http/reading.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { listAdminCategories } from './categories-calls.ts'
import { categoryOptions } from './category-options.ts'
import { ChoiceTabs } from './choice-tabs.tsx'
import type { AdminPost } from './schemas.ts'
import { Counter } from './counter.tsx'
import { limits, type PostValues } from './post-form.ts'
import { PostPreview } from './post-preview.tsx'

const contentId = 'post-content'
const help = 'Start a new line for a new paragraph. Put **double asterisks** around text to make it bold.'

type View = 'write' | 'both' | 'preview'

/** Title, excerpt, content and category of a post. */
export function PostWriting({
  post,
  values,
  faults,
  set,
}: {
  post: AdminPost | null
  values: PostValues
  faults: Partial<Record<keyof PostValues, string>>
  set: (changes: Partial<PostValues>) => void
}) {
  const [view, setView] = useState<View>('write')
  // What is wrong with the content is said where it is written.
  if (faults.content && view === 'preview') setView('write')
  const categories = useQuery(reading(listAdminCategories))
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
        value={title}
        error={faults.title}
        hint={<Counter text={title} from={160} most={limits.title} />}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        value={excerpt}
        error={faults.excerpt}
        hint={
          <>
            What lists show. Left empty, they show how the content begins.{' '}
            <Counter text={excerpt} from={240} most={limits.excerpt} />
          </>
        }
        onChange={({ target }) => set({ excerpt: target.value })}
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
                value={content}
                error={faults.content}
                hint={
                  <>
                    {help} <Counter text={content} from={limits.content * 0.9} most={limits.content} />
                  </>
                }
                style={{ fieldSizing: 'content', minHeight: '21rem', lineHeight: 1.65 }}
                onKeyDown={bold}
                onChange={({ target }) => set({ content: target.value })}
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
        error={faults.category}
        options={categoryOptions(categories.data, post?.category ?? '', category)}
        onChange={({ target }) => set({ category: target.value })}
      />
    </>
  )
}

/** Puts asterisks around what is marked, in a way that the browser's own Undo takes back. */
function embolden() {
  const field = document.getElementById(contentId) as HTMLTextAreaElement | null
  if (!field) return
  field.focus()
  const { selectionStart: start, selectionEnd: end, value } = field
  const marked = value.slice(start, end)
  // The only way that keeps the browser's list of what can be undone.
  document.execCommand('insertText', false, `**${marked}**`)
  field.setSelectionRange(start + 2, start + 2 + marked.length)
}
