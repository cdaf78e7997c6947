import { SearchX } from "lucide-react";
import { QuietPage } from "../features/site/quiet-page.tsx";

export const metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <QuietPage icon={<SearchX />} title="There is nothing at this address">
      <p>Check the link for missing characters at its end; links to a canvas are long.</p>
      <p>
        If it is complete, ask whoever sent it to you. The canvas may be private or may never have
        been here.
      </p>
    </QuietPage>
  );
}
