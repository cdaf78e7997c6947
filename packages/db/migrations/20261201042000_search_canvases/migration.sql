-- How people sort titles: "Plan 9" before "plan 10". Where PostgreSQL was built without ICU, by code points.
do $collation$
begin
  create collation natural_order (
    provider = icu, locale = 'und-u-kn-true-ks-level2', deterministic = false);
exception
  when feature_not_supported or invalid_parameter_value then
    create collation natural_order from "C";
end
$collation$;
