import { useState } from 'react'
import { Images } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { RecordForm } from '#app/office/form/use-record-form.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { TextField } from '#app/ui/field.tsx'

import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { EditorCard } from '#app/office/form/editor-card.tsx'
import { ImageGenerate } from './image-generate.tsx'
import { ImageLibrary } from '#app/features/images/office/image-library.tsx'
import { ImageUpload, SelectedFile } from './image-upload.tsx'
import { type PostValues, withImage } from './post-form.ts'
import { type PendingImage, usePreviewUrl } from './use-pending-image.ts'

type Source = 'url' | 'upload' | 'generate'

/** The image of a post: by URL, upload, AI generation or from the library. */
export function ImageBlock({ form, pending }: { form: RecordForm<PostValues>; pending: PendingImage }) {
  const { values, field } = form
  const [source, setSource] = useState<Source>('url')
  // Shows the field with the error.
  if (form.errorOf('imageUrl') && source !== 'url') setSource('url')
  const [choosing, setChoosing] = useState(false)
  const { imageUrl, imageAlt, title } = values
  const previewUrl = usePreviewUrl(imageUrl)
  // Another image was chosen: saving the post must not upload the file selected before.
  const dropFile = () => pending.source === null && pending.selectFile(null)
  const set = (changes: Partial<PostValues>) => {
    dropFile()
    form.set(changes)
  }
  return (
    <EditorCard
      title="Image"
      action={<ToolButton label="Choose from Library" Icon={Images} onClick={() => setChoosing(true)} />}
    >
      <div className="grid gap-x-7 gap-y-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <ChoiceTabs
          label="Image source"
          current={source}
          onChange={setSource}
          choices={[
            { value: 'url', label: 'URL' },
            { value: 'upload', label: 'Upload' },
            { value: 'generate', label: 'Generate with AI' },
          ]}
          className="min-w-0"
        >
          {source === 'url' ? (
            <TextField
              label="Image URL"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              hint="Must start with https:// or /uploads/. Leave blank for no image."
              {...field('imageUrl', { onChange: dropFile })}
            />
          ) : source === 'upload' ? (
            <ImageUpload pending={pending} />
          ) : (
            <ImageGenerate values={values} pending={pending} />
          )}
          <SelectedFile pending={pending} />
        </ChoiceTabs>
        {imageUrl.trim() === '' ? (
          <p className="grid aspect-video place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-ink-faint max-xl:hidden">
            Without an image, the post shows its category's illustration.
          </p>
        ) : (
          <div className="grid content-start gap-3">
            <ResponsiveImage
              key={previewUrl}
              src={previewUrl}
              alt={imageAlt || title}
              sizes="24rem"
              fallback={
                <p className="grid aspect-video place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-ink-soft">
                  {previewUrl && "This image can't be loaded. Visitors see the category's illustration instead."}
                </p>
              }
              className="aspect-video w-full rounded-field border border-line object-cover"
            />
            <TextField
              label="Alt text"
              placeholder={title}
              hint="Describes the image for people who can't see it. If blank, the title is used."
              {...field('imageAlt')}
            />
            <ToolButton
              label="Remove Image"
              onClick={() => set({ imageUrl: '', imageAlt: '' })}
              className="justify-self-start"
            />
          </div>
        )}
      </div>
      <ImageLibrary
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(image) => {
          set(withImage(image, values))
          setChoosing(false)
        }}
        current={imageUrl.trim()}
      />
    </EditorCard>
  )
}
