import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'

import { deletePost, publishPost } from './calls.ts'
import type { ListedPost } from './schemas.ts'
import { postPaths } from './post-paths.ts'

/** Publish, Unpublish and Delete in the list of posts. */
export function usePostActions() {
  const toggle = useAdminAction(publishPost, {
    success: ({ isPublished }) => [
      'Status Updated',
      isPublished ? 'The blog post is now published.' : 'The blog post is now a draft.',
    ],
    failure: ['Update Failed', 'Failed to update the post status. Please try again.'],
    invalidates: postPaths,
  })
  const { remove, removing } = useRemoval(deletePost, { kind: 'post', noun: 'blog post', invalidates: postPaths })
  return {
    toggle: ({ id, isPublished }: ListedPost) => toggle.run({ params: { id }, body: { isPublished: !isPublished } }),
    toggling: toggle.busy,
    remove: ({ id, title }: Pick<ListedPost, 'id' | 'title'>) => remove(id, title),
    removing,
  }
}
