"use client";

import { CloudAlert } from "lucide-react";
import { QuietPage } from "../features/site/quiet-page.tsx";
import { RetryButton } from "../features/site/retry-button.tsx";

export default function ErrorPage() {
  return (
    <QuietPage icon={<CloudAlert />} title="This page could not be shown" action={<RetryButton />}>
      <p>Something went wrong on the server. Nothing of yours is lost; try again in a moment.</p>
    </QuietPage>
  );
}
