"use client";

import { Button, IconButton, useFieldGroup } from "@easel/ui";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { AnswerControl, type AnswerControlProps } from "./answer-control.tsx";
import { toAnswerControlKind } from "./answer-control-kind.ts";
import { ListItemField } from "./list-item-field.tsx";

type Scalar = string | number | boolean;

/** A list of free values: one control each, with buttons to add and remove. */
export function AnswerList({ field, value, onValueChange, disabled }: AnswerControlProps) {
  const { "aria-required": _, "aria-invalid": __, ...wiring } = useFieldGroup();
  const box = useRef<HTMLFieldSetElement>(null);
  if (field.type !== "array") return null;
  const { items } = field;
  const elements: readonly Scalar[] = Array.isArray(value) ? value : [];
  const write = (next: readonly Scalar[]) => onValueChange(next.length > 0 ? [...next] : undefined);
  const full = elements.length >= (field.maxItems ?? Number.POSITIVE_INFINITY);
  function add() {
    write([...elements, items.type === "boolean" ? false : ""]);
    // The new input exists after the next drawing.
    requestAnimationFrame(() => {
      const inputs = box.current?.querySelectorAll<HTMLElement>("input, textarea");
      inputs?.item(inputs.length - 1)?.focus();
    });
  }
  return (
    <fieldset ref={box} tabIndex={-1} {...wiring} className="flex min-w-0 flex-col gap-2">
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity but their place.
        <div key={index} className="flex items-start gap-1.5">
          <ListItemField label={`${index + 1}`}>
            <AnswerControl
              kind={toAnswerControlKind(items)}
              field={items}
              value={element}
              onValueChange={(next) => {
                // An emptied input stays in its place; it is removed with its button.
                const scalar = next === undefined || Array.isArray(next) ? "" : next;
                write(elements.map((each, place) => (place === index ? scalar : each)));
              }}
              disabled={disabled}
            />
          </ListItemField>
          <IconButton
            label={`Remove ${index + 1}`}
            icon={<X aria-hidden="true" />}
            disabled={disabled}
            onClick={() => write(elements.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        disabled={disabled || full}
        onClick={add}
      >
        {elements.length === 0 ? "Add" : "Add another"}
      </Button>
    </fieldset>
  );
}
