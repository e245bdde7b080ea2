#!/bin/sh
# Creates the site's key to the image storage of compose.yaml, with access to its bucket only. Runs MinIO's client as its
# administrator before every start; it is idempotent.
set -eu
mc alias set pictures http://pictures:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing "pictures/$S3_BUCKET"
if [ "$S3_ACCESS_KEY_ID" = "$MINIO_ROOT_USER" ]; then
  echo 'The site uses the root key of MinIO: set MINIO_ROOT_USER and MINIO_ROOT_PASSWORD in .env (docs/operations.md).'
  exit 0
fi
cat > /tmp/policy.json <<JSON
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::$S3_BUCKET"] },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"]
    }
  ]
}
JSON
mc admin policy create pictures site /tmp/policy.json
mc admin user add pictures "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach pictures site --user "$S3_ACCESS_KEY_ID"
