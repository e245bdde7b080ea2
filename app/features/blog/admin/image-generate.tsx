import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lightbulb, Sparkles } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { type StoredImage, suggestImagePrompt } from '#app/features/images/contract.ts'
import { call } from '#app/http/call.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { drawPicture, whyFailed } from './image-requests.ts'
import type { PostValues } from './post-form.ts'

/** Has a picture drawn for the post, by a prompt that can be suggested first (SPEC §2). */
export function ImageGenerate({
  values,
  onGenerated,
}: {
  values: PostValues
  onGenerated: (image: StoredImage) => void
}) {
  const client = useQueryClient()
  const [prompt, setPrompt] = useState('')
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const { title, content, category } = values
  const about = { title, content, category: category || 'General' }

  const generate = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController()
      return drawPicture({ ...about, prompt }, leaving.current.signal)
    },
    onSuccess: (image) => {
      onGenerated(image)
      showToast('Image Generated', 'The image was added to your post.')
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/images'),
      })
    },
    onError: (error) => {
      if (leaving.current?.signal.aborted) return
      showToast('Generation Failed', whyFailed(error, 'Failed to generate the image. Please try again.'), 'error')
    },
    networkMode: 'always',
  })
  const suggest = useMutation({
    mutationFn: () => call(suggestImagePrompt, about),
    onSuccess: (answer) => {
      setPrompt(answer.prompt)
      showToast(
        'AI Suggestion',
        answer.source === 'ai'
          ? 'A prompt was suggested. Change it as you like.'
          : 'This prompt was made from your title and category. Change it as you like.',
      )
    },
    onError: (error) =>
      showToast('Suggestion Failed', whyFailed(error, 'Failed to suggest a prompt. Please try again.'), 'error'),
    networkMode: 'always',
  })
  const whenWritten = (run: () => void) => {
    if (title.trim() === '' || content.trim() === '')
      showToast('Missing Information', 'Please enter a title and content first.', 'error')
    else run()
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Prompt"
        rows={4}
        value={prompt}
        maxLength={2_000}
        hint="What the picture shall show. Left empty, it is made from title and category."
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <ToolButton
          label={suggest.isPending ? 'Loading...' : 'Suggest a prompt'}
          Icon={Lightbulb}
          disabled={suggest.isPending || generate.isPending}
          onClick={() => whenWritten(() => suggest.mutate())}
          className="md:min-h-11"
        />
        <Button disabled={generate.isPending} onClick={() => whenWritten(() => generate.mutate())}>
          <Sparkles aria-hidden="true" className="size-4.5" />
          {generate.isPending ? 'Generating...' : 'Generate Image'}
        </Button>
      </div>
      {generate.isPending && (
        <p role="status" className="text-ink-soft">
          This can take up to a minute. You can go on writing.
        </p>
      )}
    </div>
  )
}
